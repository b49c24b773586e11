import type { FastifyInstance } from 'fastify'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { openDatabase } from '#server/open-database.ts'
import type { Database } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { buildSimulators } from '#simulators/app.ts'
import { createApiClient } from './api-client.ts'
import { createBuilders, type Person, type Show } from './builders.ts'
import { insertManyPeople } from './load-clients.ts'

/** Test data that is inserted before a site is started: the embedded database allows only one process. */
export type TestData = { readonly shows: readonly Show[]; readonly people: readonly Person[] }

type TestDataOptions = {
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
}: TestDataOptions): Promise<TestData> {
  return withDatabase(env, async (db) => {
    const config = readConfig({ LOG_LEVEL: 'silent', ...env })
    const simulatorAddress = { url: simulatorsUrl, smtpPort: simulators.smtpPort }
    const log = createLog('silent')
    const deps = await createDeps({ config, db, log, now: () => new Date(), simulators: simulatorAddress })
    const { aShow } = createBuilders({ deps, api: createApiClient(simulators), simulators })
    const data = {
      shows: await Promise.all(Array.from({ length: shows }, () => aShow({ rows: 20, columns: 20 }))),
      people: await insertManyPeople(deps, people),
    }
    await deps.close()
    return data
  })
}

/** Opens the database of a site that is not running, and closes it after `use`. */
export async function withDatabase<T>(
  env: Readonly<Record<string, string>>,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(readConfig({ ...env }))
  try {
    return await use(db)
  } finally {
    await db.close()
  }
}

export async function startTestSimulators(): Promise<{ simulators: FastifyInstance; simulatorsUrl: string }> {
  // Without SMTP: mails stay pending, and no invariant depends on them.
  const simulators = await buildSimulators()
  return { simulators, simulatorsUrl: await simulators.listen({ port: 0, host: '127.0.0.1' }) }
}
