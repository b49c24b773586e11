import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/migrations.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { createDatabase, PATIENT } from './create-database.ts'
import { startPostgres } from './embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The name of a migrated database on this server. */
    migratedDatabase: string
  }
}

/** One PostgreSQL server for all tests of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ isDurable: false })
  const { url, name, drop } = await createDatabase(server.url)
  const db = openPostgres({ url, connections: 1, limits: PATIENT })
  await migrate(db)
  await db.close()
  project.provide('postgresUrl', server.url)
  project.provide('migratedDatabase', name)
  return async () => {
    await drop()
    await server.stop()
  }
}
