import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection } from './connection.ts'
import type { Limits } from './limits.ts'
import type { Connector } from './reconnect.ts'
import type { Outcome, Statement } from './statement.ts'
import { databaseUnavailable, isReadOnly, isStaleStatement } from './unavailable.ts'

export type Pool = {
  /** Executes a statement on a shared connection, pipelined with those of others. */
  readonly execute: (statement: Statement) => Promise<Outcome>
  /** Returns a connection for the caller alone, to be released. */
  readonly reserve: () => Promise<Connection>
  readonly release: (connection: Connection) => void
  /** Replaces every connection, such as after the server has become read-only. */
  readonly renew: () => void
  /** Waits for what is under way, five seconds at most. */
  readonly close: () => Promise<void>
}

type Options = {
  readonly connections: number
  readonly limits: Limits
  readonly reconnect: Connector<Connection>
}

type Waiter = {
  readonly isForItself: boolean
  readonly until: number
  readonly resolve: (connection: Connection) => void
  readonly reject: (reason: unknown) => void
}

type State = Options & {
  readonly open: Set<Connection>
  readonly waiting: Waiter[]
  /** Connections that are being closed. */
  readonly closing: Set<Promise<void>>
  opening: number
  isClosed: boolean
  /** When `check` ran last, of performance.now(). */
  checkedAt: number
  /** When the last connection was gone, or the first one wanted. */
  emptySince?: number | undefined
  /** Called when the last connection of a closed pool is gone. */
  emptied?: () => void
}

const CHECK_MILLISECONDS = 200
const LONG_PAUSE_MILLISECONDS = 1_000
const CLOSE_MILLISECONDS = 5_000
/** A connection that is lost sooner was never of use. */
const YOUNG_MILLISECONDS = 1_000
/** Connections are replaced after 30 to 60 minutes, so that balancers can move them and prepared statements do not pile up. */
const LIFE_MILLISECONDS = 30 * 60_000

/** Shares a few connections among many callers. Each gets a result or `database_unavailable` within the limits. */
export function createPool(options: Options): Pool {
  const pool: State = {
    ...options,
    open: new Set(),
    waiting: [],
    closing: new Set(),
    opening: 0,
    isClosed: false,
    checkedAt: performance.now(),
  }
  const checking = setInterval(() => check(pool), CHECK_MILLISECONDS)
  checking.unref()
  return {
    execute: (statement) => execute(pool, statement),
    reserve: async () => take(pool, true),
    release(connection) {
      connection.isReserved = false
      if (connection.isRetired && connection.load() === 0) leave(pool, connection)
      else serve(pool)
    },
    renew: () => renew(pool),
    async close() {
      pool.isClosed = true
      pool.reconnect.close()
      for (const { reject } of pool.waiting.splice(0)) reject(closedPool())
      await closeAll(pool)
      clearInterval(checking)
    },
  }
}

async function execute(pool: State, statement: Statement): Promise<Outcome> {
  const respondBy = performance.now() + pool.limits.response
  const taken = take(pool, false)
  const connection = taken instanceof Promise ? await taken : taken
  try {
    return await connection.execute(statement, respondBy)
  } catch (error) {
    if (error instanceof Error && isReadOnly(error.cause)) renew(pool)
    if (!isStaleStatement(error)) throw error
    renew(pool)
    return (await take(pool, false)).execute(statement, respondBy)
  }
}

/** A statement or BEGIN may be sent behind those of others: the server responds in the same order. */
function take(pool: State, isForItself: boolean): Connection | Promise<Connection> {
  if (pool.isClosed) return refuse(closedPool())
  const connection = pool.waiting.length === 0 ? leastBusy(pool) : undefined
  if (!connection || connection.load() > 0) openAnother(pool)
  if (!connection) return wait(pool, isForItself)
  connection.isReserved = isForItself
  return connection
}

function leastBusy({ open }: State): Connection | undefined {
  const usable: Connection[] = []
  for (const connection of open) {
    if (connection.isReserved || connection.isRetired) continue
    if (connection.load() === 0) return connection
    usable.push(connection)
  }
  const now = performance.now()
  const moving = usable.filter((connection) => !connection.isStuck(now))
  return leastLoaded(moving.length > 0 ? moving : usable)
}

const leastLoaded = (connections: readonly Connection[]): Connection | undefined =>
  connections.toSorted((a, b) => a.load() - b.load())[0]

/** Once there has been no connection for as long as anybody waits, nobody waits any longer. */
function wait(pool: State, isForItself: boolean): Promise<Connection> {
  const now = performance.now()
  const since = pool.open.size === 0 ? (pool.emptySince ??= now) : now
  const until = since + pool.limits.wait
  if (until <= now) return refuse(databaseUnavailable(pool.reconnect.outage()?.lastError))
  return new Promise((resolve, reject) => pool.waiting.push({ isForItself, until, resolve, reject }))
}

/** In a later turn of the event loop: a caller that tries again at once would otherwise keep it from ever noticing that the database is back. */
async function refuse(reason: Error): Promise<never> {
  await nextTurn()
  throw reason
}

function serve(pool: State): void {
  while (pool.waiting.length > 0) {
    const connection = leastBusy(pool)
    if (!connection) return openAnother(pool)
    const waiter = pool.waiting.shift()
    connection.isReserved = waiter?.isForItself ?? false
    waiter?.resolve(connection)
  }
}

function openAnother(pool: State): void {
  if (pool.isClosed || pool.open.size + pool.opening >= pool.connections) return
  pool.opening += 1
  void keepOpening(pool).finally(() => (pool.opening -= 1))
}

/** Without any connection it goes on although nobody waits, so that the end of an outage is noticed. */
async function keepOpening(pool: State): Promise<void> {
  do {
    try {
      const connection = await pool.reconnect.open()
      add(pool, connection)
      if (!connection.lost()) return
    } catch {
      // The outage holds the reason, and the callers that wait are told.
    }
  } while (!pool.isClosed && (pool.open.size === 0 || pool.waiting.length > 0))
}

function add(pool: State, connection: Connection): void {
  if (pool.isClosed) return closeConnection(pool, connection)
  pool.open.add(connection)
  pool.emptySince = undefined
  connection.onLost((reason) => remove(pool, connection, reason))
  connection.onIdle(() => connection.isRetired && !connection.isReserved && leave(pool, connection))
  connection.onReadOnly(() => renew(pool))
  serve(pool)
}

function remove(pool: State, connection: Connection, reason: Error): void {
  if (!pool.open.delete(connection)) return
  const isYoung = performance.now() - connection.openedAt < YOUNG_MILLISECONDS
  if (isYoung && !connection.isRetired) pool.reconnect.failed(reason)
  noteEmpty(pool)
  if (pool.open.size === 0 || pool.waiting.length > 0) openAnother(pool)
}

function retire(pool: State, connection: Connection): void {
  connection.isRetired = true
  if (!connection.isReserved && connection.load() === 0) leave(pool, connection)
}

function leave(pool: State, connection: Connection): void {
  if (pool.open.delete(connection)) closeConnection(pool, connection)
  noteEmpty(pool)
  if (pool.open.size === 0 || pool.waiting.length > 0) openAnother(pool)
}

function noteEmpty(pool: State): void {
  if (pool.open.size > 0) return
  pool.emptySince ??= performance.now()
  pool.emptied?.()
}

function closeConnection({ closing }: State, connection: Connection): void {
  const closed = connection.close().finally(() => closing.delete(closed))
  closing.add(closed)
}

function renew(pool: State): void {
  for (const connection of pool.open) retire(pool, connection)
}

function check(pool: State): void {
  const now = performance.now()
  const pause = now - pool.checkedAt
  pool.checkedAt = now
  // After a pause of this process the responses are in the sockets, but not yet read: they are no sign of a silent server.
  if (pause > LONG_PAUSE_MILLISECONDS) return
  let isSilent = false
  for (const connection of pool.open) {
    isSilent = connection.check(now) || isSilent
    if (isOld(connection, now) && !connection.isRetired) retire(pool, connection)
  }
  // The others lead to the same server: those that nobody uses would be found silent one by one.
  if (isSilent) for (const connection of pool.open) if (connection.load() === 0) retire(pool, connection)
  const { waiting, reconnect } = pool
  while (waiting[0] && waiting[0].until <= now) {
    const cause = reconnect.outage()?.lastError ?? new Error('every connection is in use')
    waiting.shift()?.reject(databaseUnavailable(cause))
  }
}

/** The time of opening spreads the ends of connections that were opened together. */
function isOld({ openedAt }: Connection, now: number): boolean {
  return now - openedAt > LIFE_MILLISECONDS * (1 + (openedAt % 100) / 100)
}

async function closeAll(pool: State): Promise<void> {
  const empty = new Promise<void>((resolve) => (pool.emptied = resolve))
  const timer = setTimeout(() => {
    for (const connection of pool.open) connection.destroy(new Error('the database was closed'))
  }, CLOSE_MILLISECONDS)
  for (const connection of pool.open) retire(pool, connection)
  if (pool.open.size > 0) await empty
  clearTimeout(timer)
  await Promise.all(pool.closing)
}

function closedPool(): Error {
  return databaseUnavailable(new Error('the database was closed'))
}
