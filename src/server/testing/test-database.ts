import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openPglite } from '#server/platform/pglite.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { Limits } from '#server/platform/postgres/limits.ts'
import { createDatabase } from './create-database.ts'
import { openAllConnections } from './open-connections.queries.ts'

/** A migrated embedded database in memory: a copy of the one of pglite-setup.ts. */
export async function openTestPglite(): Promise<Database> {
  return openPglite({ copyOf: await openAsBlob(inject('migratedPglite')) })
}

/** An embedded database in memory without tables. */
export async function openEmptyPglite(): Promise<Database> {
  return openPglite({ copyOf: await openAsBlob(inject('emptyPglite')) })
}

/** A migrated database on the server: a copy of the one of postgres-setup.ts; dropped when it is closed. */
export async function openTestPostgres(
  serverUrl: string,
  connections = 8,
  limits: Partial<Limits> = {},
): Promise<Database & { readonly url: string }> {
  const { url, drop } = await createDatabase(serverUrl, inject('migratedDatabase'))
  const db = openPostgres({ url, connections, limits })
  await openAllConnections(db, connections)
  return { ...db, url, close: () => db.close().then(drop) }
}
