import { readFile, readdir } from 'node:fs/promises'
import type { Database } from '#server/platform/database.ts'
import { openPglite } from '#server/platform/pglite.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

type EarlierDatabase = {
  readonly db: Database
  /** Applies the migration and the later ones. */
  readonly migrate: () => Promise<void>
  /** Applies the migration alone. */
  readonly migrateOnce: () => Promise<void>
}

/** Opens an embedded database as it was before a migration, which is named by its file without number and ending: `order_lines`. */
export async function openBeforeMigration(migration: string): Promise<EarlierDatabase> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const first = names.findIndex((name) => name.slice(5) === `${migration}.sql`)
  if (first < 0) throw new Error(`there is no migration ${migration}`)
  const db = await openPglite()
  const apply = async (from: number, to?: number) => {
    for (const name of names.slice(from, to)) await db.script(await readFile(new URL(name, FOLDER), 'utf8'))
  }
  await apply(0, first)
  return { db, migrate: () => apply(first), migrateOnce: () => apply(first, first + 1) }
}
