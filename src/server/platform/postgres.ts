import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Database, Db, Orm, Row } from './database.ts'

const INT8 = 20
const TIMESTAMPTZ = 1184

type Options = { readonly url: string; readonly connections: number }

/** Opens a PostgreSQL server. Concurrent statements are pipelined over a few connections. */
export function openPostgres({ url, connections }: Options): Database {
  const client = postgres(url, {
    max: connections,
    onnotice: () => undefined,
    connection: { application_name: 'marquee', TimeZone: 'UTC' },
  })
  return {
    ...dbOf(client),
    engine: 'postgres',
    transaction: (work) =>
      client.begin((tx) => work({ ...dbOf(withOptions(tx, client)), isTransaction: true })) as ReturnType<
        typeof work
      >,
    listen: async (channel, onMessage) => void (await client.listen(channel, onMessage)),
    notify: async (channel, payload) => void (await client.notify(channel, payload)),
    close: () => client.end({ timeout: 5 }),
  }
}

function dbOf(client: postgres.Sql): Db {
  return {
    orm: drizzle(preparing(client)) as Orm,
    async query<T extends Row>(text: string, params: readonly unknown[] = []) {
      const rows = await client.unsafe<T[]>(text, params.map(encode) as never[], { prepare: true })
      return normalise<T>(rows, rows.columns ?? [])
    },
    script: async (text) => void (await client.unsafe(text).simple()),
  }
}

/** Drizzle does not prepare its statements; parsing and planning at every call is a third of the time of a small statement. */
function preparing(client: postgres.Sql): postgres.Sql {
  const unsafe = (text: string, params?: never[]) => client.unsafe(text, params, { prepare: true })
  return { options: client.options, unsafe } as unknown as postgres.Sql
}

/** Drizzle reads the client's options, which a transaction's handle lacks. */
function withOptions(tx: postgres.TransactionSql, client: postgres.Sql): postgres.Sql {
  return Object.assign(tx, { options: client.options }) as unknown as postgres.Sql
}

function normalise<T extends Row>(rows: T[], columns: readonly { name: string; type: number }[]): T[] {
  const special = columns.filter(({ type }) => type === INT8 || type === TIMESTAMPTZ)
  for (const row of special.length > 0 ? rows : []) {
    for (const { name, type } of special) (row as Row)[name] = convert(row[name], type)
  }
  return [...rows]
}

type Scalar = string | number | boolean | null

/**
 * Encodes every parameter in PostgreSQL's text format. A value that the driver cannot serialise breaks off in the middle of a message, and
 * the results of that connection then reach the wrong callers: such a value is refused here, before anything is sent.
 */
function encode(param: unknown): Scalar {
  if (Array.isArray(param)) return `{${param.map((item) => arrayItem(encode(item))).join(',')}}`
  if (param instanceof Date) return param.toISOString()
  if (param === null || ['string', 'number', 'boolean'].includes(typeof param)) return param as Scalar
  throw new TypeError(`a parameter of the type ${typeof param} has no place in a statement`)
}

function arrayItem(item: Scalar): string {
  return item === null ? 'NULL' : `"${String(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

function convert(value: unknown, type: number): unknown {
  if (typeof value !== 'string') return value
  return type === INT8 ? Number(value) : new Date(value)
}
