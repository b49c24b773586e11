import { startPostgres } from '#server/testing/embedded-postgres.ts'
import { createDatabase, PATIENT } from '#server/testing/create-database.ts'
import { migrate } from '#server/platform/migrations.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { readCatalog, type Catalog } from './catalog.ts'
import { openServer, type Described } from './describe.ts'

export type Describer = {
  readonly catalog: Catalog
  readonly describe: (text: string) => Promise<Described>
  readonly close: () => Promise<void>
}

/** Migrates an empty database of a real PostgreSQL, which describes statements. */
export async function openDescriber(): Promise<Describer> {
  const postgres = await startPostgres({ isDurable: false })
  const { url, drop } = await createDatabase(postgres.url)
  const db = openPostgres({ url, connections: 1, limits: PATIENT })
  await migrate(db)
  await db.close()
  const server = await openServer(url)
  return {
    catalog: await readCatalog(server.execute),
    describe: server.describe,
    async close() {
      await server.close()
      await drop()
      await postgres.stop()
    },
  }
}
