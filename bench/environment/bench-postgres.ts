import {
  startEmbeddedPostgres,
  startPostgres,
  type PostgresServer,
} from '#server/testing/embedded-postgres.ts'
import { installedPostgres } from '#server/testing/postgres-program.ts'

/** Starts a PostgreSQL server that can count statements. One of TEST_DATABASE_URL can if it has loaded pg_stat_statements. */
export async function startBenchPostgres(): Promise<PostgresServer> {
  if (process.env['TEST_DATABASE_URL']) return startPostgres()
  const server = await startEmbeddedPostgres(installedPostgres())
  await server.configure("shared_preload_libraries = 'pg_stat_statements'")
  await server.configure('pg_stat_statements.track = none')
  await server.shutDown('SIGINT')
  await server.startAgain()
  return server
}
