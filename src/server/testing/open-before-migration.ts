import { readFile, readdir } from 'node:fs/promises'
import { inject } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { CREATE_RECORD, migrate } from '#server/platform/migrations.ts'
import { openEmptyPostgres } from './test-database.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

type EarlierDatabase = {
  readonly db: Database
  /** Applies the migration and the later ones, like a start of the program. */
  readonly migrate: () => Promise<void>
  /** Applies the migration alone. */
  readonly migrateOnce: () => Promise<void>
}

/**
 * Opens a database as it was before a migration, which is named by its file without number and ending: `order_lines`. By default one
 * of its own on the server, otherwise the given empty one.
 */
export async function openBeforeMigration(migration: string, empty?: Database): Promise<EarlierDatabase> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const first = names.findIndex((name) => name.slice(5) === `${migration}.sql`)
  if (first < 0) throw new Error(`there is no migration ${migration}`)
  const db = empty ?? (await openEmptyPostgres(inject('postgresUrl')))
  await db.script(CREATE_RECORD)
  const apply = async (name = '') => {
    await db.script(await readFile(new URL(name, FOLDER), 'utf8'))
    await db.query('insert into schema_migration (name) values ($1)', [name])
  }
  for (const name of names.slice(0, first)) await apply(name)
  return { db, migrate: () => migrate(db), migrateOnce: () => apply(names[first]) }
}
