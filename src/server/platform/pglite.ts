import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Database, Db, Row } from './database.ts'

/** bigint: paise and counters stay far below 2^53. date: a calendar day, not an instant. */
const parsers = { 20: Number, 1082: (text: string) => text }
/** Reduces memory from 390 to 220 MB. */
const settings = ['shared_buffers=8MB', 'max_connections=5', 'jit=off', 'TimeZone=UTC']

type PgliteOptions = {
  /** Without a folder the database is in memory. */
  readonly folder?: string
}

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * Returns the program of PGlite, compiled once in a process and kept: V8 aborts now and then when the code of such a large program is released
 * and allocated again and again (`jit_page_->allocations_.erase`, nodejs/node issue 64500).
 */
function compiledPglite(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

/**
 * PostgreSQL inside this process, for trials. It serialises transactions and never calls fsync:
 * never used with real payments.
 */
export async function openPglite({ folder }: PgliteOptions = {}): Promise<Database> {
  const pglite = await PGlite.create({
    ...(folder && { dataDir: folder }),
    extensions: { btree_gist, pg_trgm },
    pgliteWasmModule: await compiledPglite(),
    parsers,
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  })
  return {
    ...dbOf(pglite),
    engine: 'pglite',
    transaction: (work) =>
      pglite.transaction((tx) => work({ ...dbOf(tx), isTransaction: true })) as ReturnType<typeof work>,
    async listen(channel, onMessage) {
      const stop = await pglite.listen(channel, onMessage)
      return () => void stop()
    },
    notify: async (channel, payload) =>
      void (await pglite.query('select pg_notify($1, $2)', [channel, payload])),
    close: () => pglite.close(),
  }
}

function dbOf(client: PGlite | Transaction): Db {
  return {
    async query<T extends Row>(text: string, params: readonly unknown[] = []) {
      const { rows } = await client.query<T>(text, [...params])
      return rows
    },
    script: async (text) => void (await client.exec(text)),
  }
}
