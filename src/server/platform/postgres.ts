import type { Database, Db, Row } from './database.ts'
import type { Log } from './log.ts'
import { describeAddress, readDatabaseAddress } from './postgres/address.ts'
import type { Connection } from './postgres/connection.ts'
import { defaultLimits, type Limits } from './postgres/limits.ts'
import { openListener, type Listener } from './postgres/listener.ts'
import { openWritable, type OpenedConnection } from './postgres/open-connection.ts'
import { createPool } from './postgres/pool.ts'
import { createConnector, type Outage } from './postgres/reconnect.ts'
import { runTransaction, type Execute } from './postgres/transaction.ts'
import { encode, rowTypes } from './postgres/values.ts'

export type PostgresOptions = {
  readonly url: string
  readonly connections: number
  readonly limits?: Partial<Limits>
  readonly log?: Log | undefined
}

/**
 * Opens a PostgreSQL server: the one of the url's hosts that accepts writes. Concurrent statements are pipelined over a few connections. Whatever
 * happens to the server or the network, every statement ends within five seconds (`postgres/limits.ts`), with `database_unavailable` if need be.
 */
export function openPostgres({ url, connections, log, ...options }: PostgresOptions): Database {
  const address = readDatabaseAddress(url)
  const limits = { ...defaultLimits, ...options.limits }
  let last: OpenedConnection | undefined
  const reconnect = createConnector<Connection>({
    connect: async () => (last = await openWritable(address, limits, last?.at)),
    limits,
    onChange: (outage) => report(log, describeAddress(address), outage),
  })
  const pool = createPool({ connections, limits, reconnect })
  const listeners = new Set<Listener>()
  return {
    ...dbOf(pool.execute),
    engine: 'postgres',
    transaction: (work, { statementSeconds } = {}) =>
      runTransaction({ pool, limits, statementSeconds }, (execute) =>
        work({ ...dbOf(execute), isTransaction: true }),
      ),
    async listen(name, onMessage, onGap) {
      const listener = openListener({ limits, reconnect, channel: { name, onMessage, onGap } })
      listeners.add(listener)
      await listener.confirmed
      return () => {
        listeners.delete(listener)
        listener.close()
      }
    },
    notify: async (channel, payload) =>
      void (await pool.execute({ text: 'select pg_notify($1, $2)', params: [channel, payload] })),
    async close() {
      for (const listener of listeners) listener.close()
      await pool.close()
    },
  }
}

function dbOf(execute: Execute): Db {
  return {
    async query<T extends Row>(text: string, params: readonly unknown[] = []) {
      const { rows } = await execute({ text, params: params.map(encode), types: rowTypes })
      return rows as T[]
    },
    script: async (text) => void (await execute({ text })),
  }
}

function report(log: Log | undefined, address: string, outage: Outage | null): void {
  if (outage) log?.error({ err: outage.lastError, address }, 'database away')
  else log?.warn({ address }, 'database back')
}
