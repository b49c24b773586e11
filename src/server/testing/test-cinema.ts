import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { readConfig, type Config } from '#server/config.ts'
import { createDeps, type OpenDeps } from '#server/create-deps.ts'
import { buildApp } from '#server/build-app.ts'
import type { ConnectionLimits } from '#server/http/limits/limit-connections.ts'
import type { Database } from '#server/platform/database.ts'
import type { LineHandlers } from '#server/modules/booking/index.ts'
import { createLog } from '#server/platform/log.ts'
import { buildSimulators } from '#simulators/app.ts'
import { createApiClient, type ApiClient } from './api-client.ts'
import { createBuilders, type Builders } from './builders.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { openTestPostgres } from './test-database.ts'
import { takeUndocumentedErrors } from './undocumented-errors.ts'

/** A cinema for one test file: the real app on a real database, with the simulators on loopback and builders for test data. */
export type TestCinema = Builders & {
  readonly app: FastifyInstance
  readonly deps: OpenDeps
  readonly api: ApiClient
  readonly clock: TestClock
  /** The app of the simulators, for control calls with `inject`. */
  readonly simulators: FastifyInstance
  readonly simulatorsUrl: string
  readonly close: () => Promise<void>
}

type Options = {
  /** Default: a migrated database of the server. Closed with the cinema. */
  readonly db?: Database
  readonly clock?: TestClock
  readonly env?: Record<string, string>
  /** The simulated provider sends webhooks to the app. Off by default: tests then control their delivery. */
  readonly webhooks?: boolean
  /** The app listens on a port. Off by default: tests then use `inject`, without a socket. */
  readonly listens?: boolean
  readonly connectionLimits?: ConnectionLimits
  /** The deadline of a call, in milliseconds. Default: a minute, so that a busy machine does not refuse the calls of a race. */
  readonly answerMilliseconds?: number
  /** Passwords are hashed as in production, which takes a tenth of a second. Off by default: they cost next to nothing. */
  readonly hashesAsInProduction?: boolean
  /** Default: those of the kinds that are sold. */
  readonly lineHandlers?: LineHandlers
}

/** How many connections a test needs that does not race. */
const CONNECTIONS = 3

/** A deadline that no call of a test reaches. */
export const PATIENT_ANSWER_MILLISECONDS = 60_000

/** The least that argon2id takes. */
export const cheapPasswords = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export async function testCinema(options: Options = {}): Promise<TestCinema> {
  const db = options.db ?? (await openTestPostgres(inject('postgresUrl'), CONNECTIONS))
  const clock = options.clock ?? createTestClock()
  // A folder of its own: other files, and other runs on the machine, store pictures at the same time.
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-test-'))
  const config = testConfig({ DATA_DIR: dataDir, ...options.env })
  const simulators = await buildSimulators({ smtpPort: 0, now: () => clock.now().getTime() })
  const simulatorsUrl = await simulators.listen({ port: 0, host: '127.0.0.1' })
  const log = createLog(config.LOG_LEVEL)
  const deps = await createDeps({
    config,
    db,
    log,
    now: clock.now,
    simulators: { url: simulatorsUrl, smtpPort: simulators.smtpPort },
    lineHandlers: options.lineHandlers,
    passwordCost: options.hashesAsInProduction ? undefined : cheapPasswords,
  })
  const { connectionLimits, answerMilliseconds = PATIENT_ANSWER_MILLISECONDS } = options
  const app = await buildApp({
    deps,
    simulatorsUrl,
    answerMilliseconds,
    ...(connectionLimits && { connectionLimits }),
  })
  const url = options.listens || options.webhooks ? await app.listen({ port: 0, host: '127.0.0.1' }) : null
  if (options.webhooks) await sendWebhooksTo(simulators, `${url}/api/webhooks/razorpay`)
  const api = createApiClient(app)
  return {
    ...createBuilders({ deps, api, simulators }),
    app,
    deps,
    api,
    clock,
    simulators,
    simulatorsUrl,
    async close() {
      await app.close()
      await deps.close()
      await db.close()
      await simulators.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
      refuseUndocumentedErrors()
    },
  }
}

/** Every test of a refusal shows that the API document lists it, too. */
function refuseUndocumentedErrors(): void {
  const found = takeUndocumentedErrors()
  if (found.length > 0) throw new Error(found.join('\n'))
}

export function testConfig(env: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    MARQUEE_LOAD_TEST: '1',
    TRUST_PROXY: '1',
    // Tests move the clock by days.
    SESSION_IDLE_DAYS: '30',
    STAFF_IDLE_HOURS: '720',
    STAFF_SESSION_HOURS: '720',
    WEBHOOK_PAUSE_MS: '0',
    // Of a further instance of the site, which stores no files.
    DATA_DIR: join(tmpdir(), 'marquee-test'),
    ...env,
  })
}

async function sendWebhooksTo(simulators: FastifyInstance, url: string): Promise<void> {
  await simulators.inject({ method: 'POST', url: '/control/razorpay/webhooks', payload: { url } })
}
