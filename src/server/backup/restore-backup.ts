import { createReadStream, existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Database, Transaction } from '#server/platform/database.ts'
import { applyMigrations } from '#server/platform/migrations.ts'
import { isEmpty, setSequence, suspendChecks, writeRows, type StoredTable } from './stored-tables.queries.ts'
import { BackupNotUsable, FILE_FOLDERS, readManifest, tableFile, type Manifest } from './manifest.ts'

const ROWS_AT_ONCE = 500
const STATEMENT_SECONDS = 3_600

type RestoreRequest = {
  readonly db: Database
  readonly dataDir: string
  readonly folder: string
  /** Looks at the restored database before it is kept; what it throws leaves the database empty. */
  readonly accept: (tx: Transaction) => Promise<void>
}

/**
 * Restores a backup of this version, or of an earlier one, into an empty database, all of it or nothing, and migrates it to this version. Throws
 * `BackupNotUsable` for a damaged backup and for a database that is not empty, and `DatabaseNotUsable` for a backup of a newer version.
 */
export async function restoreBackup({ db, dataDir, folder, accept }: RestoreRequest): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await db.transaction(
    async (tx) => {
      if (!(await isEmpty(tx)))
        throw new BackupNotUsable(
          'The database is not empty. Create a new one and name it: a backup is restored into nothing else.',
        )
      await applyMigrations(tx, { only: manifest.migrations })
      await loadTables(tx, folder, manifest)
      await applyMigrations(tx)
      await accept(tx)
    },
    { statementSeconds: STATEMENT_SECONDS },
  )
  for (const name of FILE_FOLDERS) {
    const from = join(folder, name)
    if (existsSync(from)) await cp(from, join(dataDir, name), { recursive: true })
  }
  return manifest
}

async function loadTables(tx: Transaction, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const resumeChecks = await suspendChecks(tx, tables)
  for (const table of tables) await loadTable(tx, tableFile(folder, table.name), table)
  for (const sequence of sequences) await setSequence(tx, sequence)
  await resumeChecks()
}

async function loadTable(tx: Transaction, file: string, table: StoredTable): Promise<void> {
  let rows: string[] = []
  for await (const row of readLines(file)) {
    rows.push(row)
    if (rows.length < ROWS_AT_ONCE) continue
    await writeRows(tx, table, rows)
    rows = []
  }
  if (rows.length > 0) await writeRows(tx, table, rows)
}

/** Node's own reader of lines also breaks them at U+2028, which texts of people have. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = ''
  const text = createReadStream(file).pipe(createGunzip()).setEncoding('utf8') as AsyncIterable<string>
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
