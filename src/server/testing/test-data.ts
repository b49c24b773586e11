import type { FastifyInstance } from 'fastify'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { openDatabase } from '#server/open-database.ts'
import type { Database } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { buildSimulators } from '#simulators/app.ts'
import { createApiClient } from './api-client.ts'
import { createBuilders, type Person, type Show } from './builders.ts'
import { manyPeople } from './load-clients.ts'

/** Shows and people in a database, before any site is started on it: the embedded one lets only one process in. */
export type TestData = { readonly shows: readonly Show[]; readonly people: readonly Person[] }

type Plan = {
  readonly env: Readonly<Record<string, string>>
  readonly simulators: FastifyInstance
  readonly simulatorsUrl: string
  readonly shows: number
  readonly people: number
}

export async function createTestData({
  env,
  simulators,
  simulatorsUrl,
  shows,
  people,
}: Plan): Promise<TestData> {
  return withDatabase(env, async (db) => {
    const config = readConfig({ LOG_LEVEL: 'silent', ...env })
    const reach = { url: simulatorsUrl, smtpPort: simulators.smtpPort }
    const log = createLog('silent')
    const deps = await createDeps({ config, db, log, now: () => new Date(), simulators: reach })
    const { aShow } = createBuilders({ deps, api: createApiClient(simulators), simulators })
    const data = {
      shows: await Promise.all(Array.from({ length: shows }, () => aShow({ rows: 20, columns: 20 }))),
      people: await manyPeople(deps, people),
    }
    await deps.close()
    return data
  })
}

/** The database of a site that is not running. */
export async function withDatabase<T>(
  env: Readonly<Record<string, string>>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(readConfig({ ...env }))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

export async function startTestSimulators(): Promise<{ simulators: FastifyInstance; simulatorsUrl: string }> {
  // Without a mailbox: mails are tried again for ever, and no promise is about them.
  const simulators = await buildSimulators()
  return { simulators, simulatorsUrl: await simulators.listen({ port: 0, host: '127.0.0.1' }) }
}
