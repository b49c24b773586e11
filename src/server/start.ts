import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { languages } from '#domain/languages.ts'
import { buildApp } from './build-app.ts'
import type { Config } from './config.ts'
import { createDeps } from './create-deps.ts'
import { registerPages } from './http/pages.ts'
import { startJobs } from './jobs.ts'
import { openDatabase } from './open-database.ts'
import { prepareToClose } from './platform/close-server.ts'
import type { Log } from './platform/log.ts'
import { pointWebhooks, startSimulators } from './start-simulators.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))

/** What the provider's checkout script talks to and frames, besides its own origin. */
const WIDGET_ORIGINS = ['https://api.razorpay.com', 'https://lumberjack.razorpay.com']

/** Google Identity Services: its script, the button's frame, its calls, and the style sheet that it adds. */
function googleOrigins({ GOOGLE_CLIENT_ID }: Config): string[] {
  return GOOGLE_CLIENT_ID ? ['https://accounts.google.com'] : []
}

export type StartOptions = {
  readonly config: Config
  readonly log: Log
  /** `dev`: pages come from the sources and reload; `built`: from `dist/`; `none`: only the API. */
  readonly pages: 'dev' | 'built' | 'none'
}

export type RunningSite = { readonly port: number; readonly stop: () => Promise<void> }

/** Starts the whole site and answers how to end it: requests in flight finish, then jobs, database and simulators close. */
export async function start({ config, log, pages }: StartOptions): Promise<RunningSite> {
  const db = await openDatabase(config)
  const simulators = await simulatorsFor(config)
  const deps = await createDeps({ config, db, log, now: () => new Date(), simulators })
  if (config.testMode && config.MARQUEE_DEMO) {
    const { seedDemo } = await import('#seeds/seed-demo.ts')
    await seedDemo(deps)
  }
  const app = await buildApp({ deps, simulatorsUrl: simulators?.url ?? null })
  if (pages !== 'none') await mountPages(app, config, pages)
  const closeServer = prepareToClose(app.server)
  await app.listen({ port: config.PORT, host: config.HOST })
  const port = portOf(app)
  if (simulators) await pointWebhooks(simulators.url, `http://127.0.0.1:${port}`)
  const stopJobs = startJobs(deps)
  return {
    port,
    async stop() {
      await closeServer(() => app.close())
      await stopJobs()
      await deps.close()
      await db.close()
      await simulators?.stop()
    },
  }
}

type Simulators = { readonly url: string; readonly smtpPort: number; readonly stop: () => Promise<void> }

async function simulatorsFor(config: Config): Promise<Simulators | null> {
  if (!config.testMode) return null
  if (!config.SIMULATORS_URL) return startSimulators({ dataDir: config.DATA_DIR })
  // Simulators that somebody else runs: several processes share one set of books.
  const smtpPort = Number(new URL(config.SMTP_URL ?? 'smtp://127.0.0.1:2525').port)
  return { url: config.SIMULATORS_URL.replace(/\/$/, ''), smtpPort, stop: async () => undefined }
}

async function mountPages(app: FastifyInstance, config: Config, mode: 'dev' | 'built'): Promise<void> {
  if (mode === 'built' && !languages.every((language) => existsSync(`${DIST}${language}/server`))) {
    const { buildPages } = await import('./http/build-pages.ts')
    await buildPages()
  }
  await registerPages(app, {
    mode,
    distDir: DIST,
    publicUrl: config.PUBLIC_URL,
    htmlCacheSeconds: config.HTML_CACHE_SECONDS,
    extraScriptOrigins: config.testMode
      ? []
      : [new URL(config.RAZORPAY_CHECKOUT_URL).origin, ...WIDGET_ORIGINS, ...googleOrigins(config)],
    extraStyleOrigins: config.testMode ? [] : googleOrigins(config),
  })
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
