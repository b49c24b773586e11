import type { FastifyInstance } from 'fastify'
import { buildApp } from './build-app.ts'
import type { Config } from './config.ts'
import { createDeps } from './create-deps.ts'
import type { Deps } from './deps.ts'
import { distDir } from './http/pages/build-pages.ts'
import { registerPages } from './http/pages/pages.ts'
import { startJobs } from './jobs.ts'
import { mapEmbedUrl } from './map-embed-url.ts'
import { openDatabase } from './open-database.ts'
import { prepareToClose } from './platform/close-server.ts'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import type { RunStep } from './start-steps.ts'
import { pointWebhooks, startSimulators } from './start-simulators.ts'

/** What the provider's checkout script talks to and frames, besides its own origin. */
const WIDGET_ORIGINS = ['https://api.razorpay.com', 'https://lumberjack.razorpay.com']

/** Google Identity Services: its script, the button's frame, its calls, and the style sheet that it adds. */
function googleOrigins({ GOOGLE_CLIENT_ID }: Config): string[] {
  return GOOGLE_CLIENT_ID ? ['https://accounts.google.com'] : []
}

/** A task that runs longer is cut off by the end of the database, such as one that waits for a server that is silent: it is repeated after the next start. */
const MOST_JOB_MILLISECONDS = 10_000

export type StartOptions = {
  readonly config: Config
  readonly log: Log
  /** `dev`: pages come from the sources and reload; `built`: from `dist/`; `none`: only the API. */
  readonly pages: 'dev' | 'built' | 'none'
  /** Fulfilled when the built pages are there. */
  readonly built: Promise<void>
  readonly run: RunStep
}

export type RunningSite = {
  readonly port: number
  /** When the demo has all of its past sales; at once without a demo. */
  readonly completed: Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Starts the whole site and returns how to end it: requests and tasks in flight finish, then database and simulators close. The pages of a
 * first start are built beside everything else, and the past sales of the demo follow after it listens. Throws what the first part to fail has
 * met, and leaves the others as they are: the caller then ends the process, and with it the programs that were started here.
 */
export async function start({ config, log, pages, built, run }: StartOptions): Promise<RunningSite> {
  const demo = { isComplete: false, stopping: new AbortController() }
  const isDemoComplete = () => demo.isComplete
  const [{ app, deps, db, simulators }] = await Promise.all([
    openApi({ config, log, run, servesSources: pages === 'dev', isDemoComplete }),
    built,
  ])
  if (pages !== 'none') await run('loading the pages', () => mountPages(app, deps, pages))
  const closeServer = prepareToClose(app.server)
  await app.listen({ port: config.PORT, host: config.HOST })
  const port = portOf(app)
  if (simulators) await pointWebhooks(simulators.url, `http://127.0.0.1:${port}`)
  const completed = completeDemo(deps, { simulators, run, signal: demo.stopping.signal }).finally(
    () => (demo.isComplete = true),
  )
  // After the demo: the reconciliation compares our payments with the simulated provider's.
  const jobs = completed.then(() => startJobs(deps))
  return {
    port,
    completed,
    async stop() {
      demo.stopping.abort()
      const stopJobs = jobs.then((stop) => stop(MOST_JOB_MILLISECONDS))
      await Promise.all([closeServer(() => app.close()), stopJobs])
      await deps.close()
      await db.close()
      await simulators?.stop()
    },
  }
}

type ApiOptions = Pick<StartOptions, 'config' | 'log' | 'run'> & {
  readonly servesSources: boolean
  readonly isDemoComplete: () => boolean
}

async function openApi({ config, log, run, ...options }: ApiOptions) {
  // The database first: it keeps other processes out of the folder in which the simulators keep their books.
  const db = await openDatabase(config, { log, run })
  const [simulators] = await Promise.all([simulatorsFor(config, run), seed(config, db, run)])
  const deps = await createDeps({ config, db, log, now: () => new Date(), simulators })
  return {
    app: await buildApp({ deps, simulatorsUrl: simulators?.url ?? null, ...options }),
    deps,
    db,
    simulators,
  }
}

async function seed(config: Config, db: Database, run: RunStep): Promise<void> {
  if (!config.testMode || !config.MARQUEE_DEMO) return
  await run('seeding the demo', async () => {
    const { seedDemo } = await import('#seeds/seed-demo.ts')
    await seedDemo({ config, db, now: () => new Date() })
  })
}

type Completion = {
  readonly simulators: Simulators | null
  readonly run: RunStep
  readonly signal: AbortSignal
}

/** Completes the demo. When that fails, the log says so, the site goes on, and the next start tries again. */
async function completeDemo(deps: Deps, { simulators, run, signal }: Completion): Promise<void> {
  if (!simulators || !deps.config.MARQUEE_DEMO) return
  const complete = async () => {
    const { completeDemo } = await import('#seeds/complete-demo.ts')
    await completeDemo(deps, { simulatorsUrl: simulators.url, signal })
  }
  await run('adding past sales to the demo', complete).catch((error: unknown) =>
    deps.log.error({ err: error }, 'the demo is not complete'),
  )
}

type Simulators = { readonly url: string; readonly smtpPort: number; readonly stop: () => Promise<void> }

async function simulatorsFor(config: Config, run: RunStep): Promise<Simulators | null> {
  if (!config.testMode) return null
  if (!config.SIMULATORS_URL)
    return run('starting the simulators', () => startSimulators({ dataDir: config.DATA_DIR }))
  // External simulators: several processes share one set of data.
  const smtpPort = Number(new URL(config.SMTP_URL ?? 'smtp://127.0.0.1:2525').port)
  return { url: config.SIMULATORS_URL.replace(/\/$/, ''), smtpPort, stop: async () => undefined }
}

async function mountPages(
  app: FastifyInstance,
  { config, venues, seatBus }: Pick<Deps, 'config' | 'venues' | 'seatBus'>,
  mode: 'dev' | 'built',
): Promise<void> {
  await registerPages(app, {
    mode,
    distDir,
    publicUrl: config.PUBLIC_URL,
    htmlCacheSeconds: config.HTML_CACHE_SECONDS,
    extraScriptOrigins: config.testMode
      ? []
      : [new URL(config.RAZORPAY_CHECKOUT_URL).origin, ...WIDGET_ORIGINS, ...googleOrigins(config)],
    frameOrigins: [new URL(mapEmbedUrl(config, await venues.first())).origin],
    extraStyleOrigins: config.testMode ? [] : googleOrigins(config),
    changes: seatBus,
  })
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
