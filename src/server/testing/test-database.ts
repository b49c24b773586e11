import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrations.ts'
import { openPglite } from '#server/platform/pglite.ts'
import { openPostgres } from '#server/platform/postgres.ts'

/** A migrated embedded database in memory: a copy of the database that pglite-setup.ts creates once per run. */
export async function openTestPglite(): Promise<Database> {
  return openPglite({ copyOf: await openAsBlob(inject('migratedPglite')) })
}

/** A new, migrated database on a server; dropped when it is closed. */
export async function openTestPostgres(
  serverUrl: string,
  connections = 8,
): Promise<Database & { readonly url: string }> {
  const { url, drop } = await createDatabase(serverUrl)
  const db = openPostgres({ url, connections })
  await migrate(db)
  return { ...db, url, close: () => db.close().then(drop) }
}

/** Creates an empty database on the server. */
export async function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `marquee_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const server = openPostgres({ url: serverUrl, connections: 1 })
  await server.script(statement)
  await server.close()
}
