import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/build-app.ts'
import { createDeps, type OpenDeps } from '#server/create-deps.ts'
import type { Deps } from '#server/deps.ts'
import type { Database } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { createApiClient, type ApiClient } from './api-client.ts'
import { cheapPasswords, PATIENT_ANSWER_MILLISECONDS, testConfig } from './test-cinema.ts'
import type { TestClock } from './test-clock.ts'

/** Another instance of the app, with its own memory, on a shared database and shared simulators. */
export type Site = {
  readonly app: FastifyInstance
  readonly deps: OpenDeps
  readonly api: ApiClient
  /** Does not close the database and the simulators. */
  readonly close: () => Promise<void>
}

type Options = {
  readonly db: Database
  readonly clock: TestClock
  readonly simulators: { readonly url: string; readonly smtpPort: number }
  readonly env?: Record<string, string>
  /** Wraps the dependencies, for example to inject faults. */
  readonly wrap?: (deps: OpenDeps) => OpenDeps
}

export async function openSiteInstance({
  db,
  clock,
  simulators,
  env,
  wrap = identity,
}: Options): Promise<Site> {
  const config = testConfig(env)
  const log = createLog(config.LOG_LEVEL)
  const deps = wrap(
    await createDeps({ config, db, log, now: clock.now, simulators, passwordCost: cheapPasswords }),
  )
  const app = await buildApp({
    deps,
    simulatorsUrl: simulators.url,
    answerMilliseconds: PATIENT_ANSWER_MILLISECONDS,
  })
  return {
    app,
    deps,
    api: createApiClient(app),
    async close() {
      await app.close()
      await deps.close()
    },
  }
}

function identity<D extends Deps>(deps: D): D {
  return deps
}
