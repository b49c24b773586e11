import { inject } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { Limits } from '#server/platform/postgres/limits.ts'
import { createDatabase, PATIENT } from './create-database.ts'
import { openAllConnections } from './open-connections.queries.ts'

/**
 * A database on the server without tables; dropped when it is closed. Its single connection keeps the settings of the session, and waits for
 * statements that take long, such as migrations.
 */
export async function openEmptyPostgres(serverUrl: string): Promise<Database> {
  const { url, drop } = await createDatabase(serverUrl)
  const db = openPostgres({ url, connections: 1, limits: PATIENT })
  return { ...db, close: () => db.close().then(drop) }
}

/** A migrated database on the server: a copy of the one of postgres-setup.ts; dropped when it is closed. */
export async function openTestPostgres(
  serverUrl: string,
  connections = 8,
  limits: Partial<Limits> = PATIENT,
): Promise<Database & { readonly url: string }> {
  const { url, drop } = await createDatabase(serverUrl, inject('migratedDatabase'))
  const db = openPostgres({ url, connections, limits })
  await openAllConnections(db, connections)
  return { ...db, url, close: () => db.close().then(drop) }
}
