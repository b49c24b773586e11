import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Transaction } from '#server/platform/database.ts'
import { listApplied } from '#server/platform/migrations.ts'
import { listSequences, listTables, readRows, type StoredTable } from './stored-tables.queries.ts'
import { FILE_FOLDERS, hashFile, MANIFEST, tableFile, type Manifest } from './manifest.ts'

const ROWS_AT_ONCE = 1_000
/** For the largest table of a multiplex after years. */
const STATEMENT_SECONDS = 3_600

type BackupRequest = {
  readonly db: Database
  readonly dataDir: string
  /** A folder that does not exist yet. */
  readonly folder: string
  readonly now: Date
}

/**
 * Writes the database as of one instant, and the files of DATA_DIR, into a folder, while the site sells on. The folder appears under its
 * name when it is complete. Returns its manifest.
 */
export async function writeBackup({ db, dataDir, folder, now }: BackupRequest): Promise<Manifest> {
  const partial = `${folder}.partial`
  await mkdir(join(partial, 'tables'), { recursive: true })
  const manifest = await db.transaction((tx) => writeTables(tx, partial, now), {
    statementSeconds: STATEMENT_SECONDS,
  })
  for (const name of FILE_FOLDERS) {
    const from = join(dataDir, name)
    if (existsSync(from)) await cp(from, join(partial, name), { recursive: true })
  }
  await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`)
  await rename(partial, folder)
  return manifest
}

async function writeTables(tx: Transaction, folder: string, now: Date): Promise<Manifest> {
  await tx.script('set transaction isolation level repeatable read, read only')
  const [migrations, sequences, tables] = [
    await listApplied(tx),
    await listSequences(tx),
    await listTables(tx),
  ]
  const written = []
  for (const table of tables) written.push(await writeTable(tx, folder, table))
  return { format: 1, madeAt: now.toISOString(), migrations, sequences, tables: written }
}

async function writeTable(tx: Transaction, folder: string, { name, columns }: StoredTable) {
  let rows = 0
  async function* lines() {
    for await (const some of readRows(tx, name, ROWS_AT_ONCE)) {
      rows += some.length
      yield `${some.join('\n')}\n`
    }
  }
  const path = tableFile(folder, name)
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600 }))
  return { name, columns: [...columns], rows, sha256: await hashFile(path) }
}
