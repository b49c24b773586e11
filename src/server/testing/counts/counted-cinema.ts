import { inject } from 'vitest'
import { migrate } from '#server/platform/migrations.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { createDatabase, PATIENT } from '../create-database.ts'
import { startPostgres } from '../embedded-postgres.ts'
import { testCinema, type TestCinema } from '../test-cinema.ts'
import { countedAddress, prepareCounters, type Counts } from './counters.ts'
import { canCount } from './counters.queries.ts'

type Options = {
  /** For counts of WAL: a long transaction in another database of the server delays the clean-up of pages, and full pages cost more WAL. */
  readonly hasOwnServer?: boolean
}

/**
 * Opens a cinema whose statements are counted, one after the other in a single session. Returns undefined on a server of TEST_DATABASE_URL that
 * cannot count.
 */
export async function openCountedCinema({ hasOwnServer = false }: Options = {}): Promise<
  TestCinema | undefined
> {
  const { url, drop } = hasOwnServer
    ? await createOnOwnServer()
    : await createDatabase(inject('postgresUrl'), inject('migratedDatabase'))
  const opened = openPostgres({ url: countedAddress(url), connections: 1, limits: PATIENT })
  const db = {
    ...opened,
    // Announcements of changes depend on time, not on the order: ten messages a second at most, a question every few seconds.
    notify: async () => undefined,
    listen: async () => () => undefined,
    close: () => opened.close().then(drop),
  }
  if (await canCount(db)) {
    await prepareCounters(db)
    return testCinema({ db })
  }
  await db.close()
  return undefined
}

async function createOnOwnServer(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const server = await startPostgres({ isDurable: false })
  const { url, drop } = await createDatabase(server.url)
  const db = openPostgres({ url, connections: 1, limits: PATIENT })
  await migrate(db)
  await db.close()
  return { url, drop: () => drop().then(server.stop) }
}

/** Returns the calls that the simulated providers have got so far, by operation. */
export async function readRequests({ simulators }: Pick<TestCinema, 'simulators'>): Promise<Counts> {
  return (await simulators.inject('/control/counts')).json<Counts>()
}
