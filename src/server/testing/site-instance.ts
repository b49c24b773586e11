import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/build-app.ts'
import { createDeps, type OpenDeps } from '#server/create-deps.ts'
import type { Deps } from '#server/deps.ts'
import type { Database } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { createApiClient, type ApiClient } from './api-client.ts'
import { testConfig } from './test-cinema.ts'
import type { TestClock } from './test-clock.ts'

/** The app as one more process would run it: its own memory, over a database and simulators that others use too. */
export type Site = {
  readonly app: FastifyInstance
  readonly deps: OpenDeps
  readonly api: ApiClient
  /** Leaves the database and the simulators open. */
  readonly close: () => Promise<void>
}

type Options = {
  readonly db: Database
  readonly clock: TestClock
  readonly simulators: { readonly url: string; readonly smtpPort: number }
  readonly env?: Record<string, string>
  /** What a test puts between the app and the outside. */
  readonly wrap?: (deps: OpenDeps) => OpenDeps
}

export async function openSiteInstance({ db, clock, simulators, env, wrap = same }: Options): Promise<Site> {
  const config = testConfig(env)
  const log = createLog(config.LOG_LEVEL)
  const deps = wrap(await createDeps({ config, db, log, now: clock.now, simulators }))
  const app = await buildApp({ deps, simulatorsUrl: simulators.url })
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

function same<D extends Deps>(deps: D): D {
  return deps
}
