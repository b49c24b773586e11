import { randomBytes } from 'node:crypto'
import { openPostgres } from '#server/platform/postgres.ts'

export type CreatedDatabase = {
  readonly name: string
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A database is copied or migrated in longer than a statement of the site may take, on a machine with much else to do. */
export const PATIENT = {
  connect: 20_000,
  wait: 30_000,
  statement: 60_000,
  response: 90_000,
  idleInTransaction: 120_000,
}

/** Creates a database on the server: an empty one, or a copy of another to which nobody is connected. */
export async function createDatabase(serverUrl: string, copyOf = 'template1'): Promise<CreatedDatabase> {
  return create(serverUrl, `template ${copyOf}`)
}

const MINUTES = 600_000

/** Copies a database of gigabytes to which nobody is connected: as files, which are not written to the log first. */
export async function copyLargeDatabase(serverUrl: string, copyOf: string): Promise<CreatedDatabase> {
  const limits = { ...PATIENT, statement: MINUTES, response: MINUTES }
  return create(serverUrl, `template ${copyOf} strategy file_copy`, limits)
}

async function create(serverUrl: string, options: string, limits = PATIENT): Promise<CreatedDatabase> {
  const name = `marquee_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} ${options}`, limits)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = () => onServer(serverUrl, `drop database if exists ${name} with (force)`, limits)
  return { name, url: url.href, drop }
}

async function onServer(serverUrl: string, statement: string, limits: typeof PATIENT): Promise<void> {
  const server = openPostgres({ url: serverUrl, connections: 1, limits })
  await server.script(statement)
  await server.close()
}
