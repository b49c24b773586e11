import type { Database } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'

const MINUTES = 1_800_000

/** Opens a database for fixtures: a statement about a million rows may take minutes, where one of the site has seconds. */
export async function withPatientDatabase<T>(url: string, use: (db: Database) => Promise<T>): Promise<T> {
  const db = openPostgres({ url, connections: 1, limits: { statement: MINUTES, response: MINUTES } })
  return use(db).finally(db.close)
}
