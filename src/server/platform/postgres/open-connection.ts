import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseAddress, Host } from './address.ts'
import { createConnection, type Connection } from './connection.ts'
import type { Limits } from './limits.ts'

/** The server refuses the client or a setting of DATABASE_URL, or there is no such database: trying again does not help. */
const FINAL_STATES = ['28', '3D', '42704', '22023']
const NO_SSL = 'The server does not support SSL connections'
/** A host that has not responded by then is not waited for any longer before the next one is asked. */
const NEXT_HOST_MILLISECONDS = 300
const KEEP_ALIVE_SECONDS = 10

/** A server that accepts no writes: a standby, or one that was told so. */
export class ReadOnlyServer extends Error {}

/** Whether a connection was refused for good, such as by a wrong password. */
export function isRefusedForGood(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return FINAL_STATES.some((state) => code.startsWith(state))
}

export type OpenedConnection = Connection & {
  readonly at: Host
  /** The process of the server that works for this session. */
  readonly pid: number
  /** A pooler such as PgBouncer is between us and the server: the process id of the session is not the server's own. */
  readonly isPooled: boolean
}

/** Connects to the first host that accepts writes. The one that did so last is asked first, the others soon after it or when it fails. */
export async function openWritable(
  address: DatabaseAddress,
  limits: Limits,
  preferred?: Host,
): Promise<OpenedConnection> {
  const hosts = [...address.hosts].sort((a, b) => Number(b === preferred) - Number(a === preferred))
  let winner: OpenedConnection | undefined

  async function ask(host: Host, index: number, first?: Promise<unknown>): Promise<OpenedConnection> {
    const soon = sleep(NEXT_HOST_MILLISECONDS * index, undefined, { ref: false })
    if (first) await Promise.race([soon, first.catch(() => undefined)])
    if (winner) throw new Error('another host was faster')
    const connection = await openSession(address, host, limits)
    if (winner) void connection.close()
    winner ??= connection
    return connection
  }

  const attempts: Promise<OpenedConnection>[] = []
  for (const [index, host] of hosts.entries()) attempts.push(ask(host, index, attempts[0]))
  return Promise.any(attempts).catch(({ errors }: AggregateError) => {
    throw mostTelling(errors)
  })
}

/** What a person needs to know of several failures: a refusal by a server says more than a closed port. */
function mostTelling(failures: readonly unknown[]): unknown {
  return (
    failures.find(isRefusedForGood) ??
    failures.find((error) => error instanceof ReadOnlyServer) ??
    failures.find((error) => error instanceof pg.DatabaseError) ??
    failures[0]
  )
}

async function openSession(address: DatabaseAddress, host: Host, limits: Limits): Promise<OpenedConnection> {
  if (!address.ssl?.isOptional) return connect(address, host, limits)
  return connect(address, host, limits).catch((error: unknown) => {
    if (error instanceof Error && error.message === NO_SSL)
      return connect({ ...address, ssl: null }, host, limits)
    throw error
  })
}

async function connect(address: DatabaseAddress, at: Host, limits: Limits): Promise<OpenedConnection> {
  const client = new pg.Client({
    ...at,
    user: address.user,
    password: address.password,
    database: address.database,
    ssl: address.ssl?.options ?? false,
    application_name: 'marquee',
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_SECONDS * 1000,
  })
  // Until the session is prepared; afterwards the connection listens too.
  client.on('error', () => undefined)
  const timer = setTimeout(
    () => client.connection.stream.destroy(new Error(`no response from ${at.host}:${at.port}`)),
    limits.connect,
  )
  try {
    await client.connect()
    const connection = createConnection(client, limits)
    const session = await prepareSession(connection, address, limits)
    return Object.assign(connection, { at, pid: session.pid, isPooled: session.pid !== processIdOf(client) })
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A sum over a hundred thousand rows is kept in memory; compiling a statement takes longer than any of ours. */
const forSums = { work_mem: '16MB', jit: 'off' }

type Session = { readonly pid: number; readonly is_standby: boolean; readonly read_only: string }

/** PgBouncer refuses most settings in the start packet, so they are made in the session's first statement. */
async function prepareSession(
  connection: Connection,
  { settings }: DatabaseAddress,
  limits: Limits,
): Promise<Session> {
  const all = Object.entries({
    TimeZone: 'UTC',
    DateStyle: 'ISO, MDY',
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    tcp_keepalives_idle: KEEP_ALIVE_SECONDS,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    ...forSums,
    ...settings,
  })
  const set = all.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`)
  const { rows } = await connection.execute({
    text: `select pg_backend_pid() as pid, pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') as read_only, ${set.join(', ')}`,
    params: all.flatMap(([name, value]) => [name, String(value)]),
    isOnce: true,
  })
  const session = rows[0] as Session
  if (session.is_standby) throw new ReadOnlyServer('the server is a standby')
  if (session.read_only === 'on') throw new ReadOnlyServer('the server is read-only')
  return session
}

/** The process id of the start; the package's types leave it out. */
function processIdOf(client: pg.Client): number | null {
  return (client as unknown as { readonly processID: number | null }).processID
}
