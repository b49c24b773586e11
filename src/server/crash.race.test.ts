import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect, inject, test, type TestContext } from 'vitest'
import { openPostgres } from '#server/platform/postgres.ts'
import type { Database } from '#server/platform/database.ts'
import { completeOrders } from '#server/testing/complete-orders.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { listOrderRecords } from '#server/testing/invariants.queries.ts'
import { databaseMoments, killAt, providerMoments, type KillMoment } from '#server/testing/kill-moments.ts'
import { startBuyers, type SimulatedBuyers } from '#server/testing/simulated-buyers.ts'
import { createTestData, startTestSimulators } from '#server/testing/test-data.ts'
import { createDatabase, PATIENT } from './testing/create-database.ts'
import { freePort } from './testing/embedded-postgres.ts'
import { startFaultyProxy, type Cut, type CutKind, type FaultyProxy } from './testing/faulty-proxy.ts'
import { readProviderBooks } from './testing/provider-books.ts'
import { launchSite, startSite, type SiteProcess } from './testing/site-process.ts'

type Env = Readonly<Record<string, string>>
type Context = Pick<TestContext, 'onTestFinished'>

const BUYERS = 8
/** An account whose holds lapse, as they do when the site is killed or slow, has to wait before its next one. */
const ACCOUNTS = 50 * BUYERS
/** Between two purchases of a buyer. Without it, sales take more processor time than starts. */
const REST_MILLISECONDS = 100
const SOLD = 10
/** Orders end within seconds; a webhook that a killed process had claimed is due again after a minute. */
const REST_SECONDS = 300
/** The number of kills and cuts of each kind. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
/** Sixteen starts of the site take a minute of processor time, which the machine may give to others. */
const PATIENCE = { timeout: 1_000_000 * ROUNDS }

/** Short durations, so that the test can wait for the end of all orders. */
const hasty = {
  RECOVERY_SECONDS: '1',
  HOLD_MINUTES: '0.1',
  PROVIDER_TIMEOUT_MS: '1500',
  DATABASE_CONNECTIONS: '4',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

/** An order is lost or paid twice where the provider and the database know different things. */
const moments: readonly KillMoment[] = [...providerMoments, ...databaseMoments]
const embeddedMoments: readonly KillMoment[] = providerMoments.filter(
  ({ call, when }) => (when === 'answered') === (call === 'book seats' || call === 'capture payment'),
)

/** Most are in a COMMIT, whose outcome is then unknown. */
const cuts: readonly Cut[] = ['commit\0', 'commit\0', 'begin\0', ''].flatMap((marker) =>
  (['fin', 'rst', 'silent', 'mid-message'] satisfies CutKind[]).flatMap((kind): Cut[] => {
    const phases = kind === 'mid-message' ? (['sent'] as const) : (['unsent', 'sent', 'responded'] as const)
    return phases.map((phase) => ({ kind, marker, phase }))
  }),
)

// Beside each other: each waits for the end of holds and leases.
test.concurrent(
  `killed on PostgreSQL at each step of a sale (${moments.length}): no confirmed ticket is lost and every payment is processed`,
  PATIENCE,
  async (context) => {
    const { url, direct, proxy } = await aDatabase(context)
    const trial = await openTrial(context, { DATABASE_URL: url })
    await killAtEach(moments, { ...trial, proxy, env: { ...trial.env, DATABASE_URL: proxy.url } })
    await expectRest(direct, trial, await startSite(trial.env))
  },
)

test.concurrent(
  `cut ${cuts.length * ROUNDS} times from PostgreSQL in the middle of what it does: it lives on, no confirmed ticket is lost and every payment is settled`,
  PATIENCE,
  async (context) => {
    const { url, direct, proxy } = await aDatabase(context)
    const trial = await openTrial(context, { DATABASE_URL: url })
    const site = await startSite({ ...trial.env, DATABASE_URL: proxy.url })
    for (const cut of repeated(cuts)) await proxy.cutOnce(cut)
    await expectRest(direct, trial, site)
  },
)

test(
  `killed on the embedded database at ${embeddedMoments.length} steps of a sale: no confirmed ticket is lost and every payment is processed`,
  PATIENCE,
  async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-crash-'))
    context.onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const trial = await openTrial(context, { DATA_DIR: folder })
    await killAtEach(embeddedMoments, trial)
    const site = await startSite(trial.env)
    await untilConfirmed(trial.buyers, SOLD)
    await trial.buyers.stop()
    await endInOrder(site)
    // Another process cannot look into this database while the site waits for the end of leases.
    await completeOrders(trial, async (db, now) => {
      expect(await findViolations(trial, db, now)).toEqual([])
      await expectTickets(trial, db)
    })
  },
)

async function aDatabase({ onTestFinished }: Context) {
  const { url, drop } = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'))
  const direct = openPostgres({ url, connections: 2, limits: PATIENT })
  const proxy = await startFaultyProxy(url)
  onTestFinished(async () => {
    await proxy.close()
    await direct.close()
    await drop()
  })
  return { url, direct, proxy }
}

/** Buyers who buy from a site that is not there yet. */
type Trial = {
  readonly env: Env
  readonly simulators: FastifyInstance
  readonly simulatorsUrl: string
  readonly buyers: SimulatedBuyers
}

async function openTrial({ onTestFinished }: Context, where: Env): Promise<Trial> {
  const { simulators, simulatorsUrl } = await startTestSimulators()
  onTestFinished(() => simulators.close())
  const port = await freePort()
  const env: Env = { ...hasty, ...where, PORT: String(port), SIMULATORS_URL: simulatorsUrl }
  const data = await createTestData({ env, simulators, simulatorsUrl, shows: 4, people: ACCOUNTS })
  const siteUrl = `http://127.0.0.1:${port}`
  const buyers = startBuyers({
    siteUrl,
    simulatorsUrl,
    ...data,
    buyers: BUYERS,
    restMilliseconds: REST_MILLISECONDS,
  })
  onTestFinished(() => buyers.stop())
  return { env, simulators, simulatorsUrl, buyers }
}

/** Starts the site again and again, and kills it at the next of these moments. */
async function killAtEach(
  all: readonly KillMoment[],
  { env, ...scene }: Trial & { readonly proxy?: FaultyProxy },
): Promise<void> {
  for (const moment of repeated(all)) {
    const site = launchSite(env)
    const killed = killAt(moment, scene, () => void site.kill('SIGKILL'))
    // It is awaited when the site has ended.
    killed.catch(() => undefined)
    const { signal, stdout, stderr } = await site.ended
    expect(signal, `${JSON.stringify(moment)} ${stdout}${stderr}`).toBe('SIGKILL')
    await killed
  }
}

const repeated = <T>(all: readonly T[]) => Array.from({ length: ROUNDS }, () => all).flat()

async function untilConfirmed({ confirmed }: SimulatedBuyers, count: number): Promise<void> {
  while (confirmed.size < count) await sleep(50)
}

/** Waits until the site has finished all orders, ends it, and checks the invariants. */
async function expectRest(db: Database, trial: Trial, site: SiteProcess): Promise<void> {
  await untilConfirmed(trial.buyers, SOLD)
  await trial.buyers.stop()
  const deadline = performance.now() + REST_SECONDS * 1_000
  while (performance.now() < deadline) {
    await sleep(3_000)
    if ((await findViolations(trial, db)).length === 0) break
  }
  await endInOrder(site)
  expect(await findViolations(trial, db)).toEqual([])
  await expectTickets(trial, db)
}

async function endInOrder(site: SiteProcess): Promise<void> {
  await site.kill('SIGTERM')
  const { stdout, stderr, ...exit } = await site.ended
  expect(exit, stdout + stderr).toEqual({ code: 0, signal: null })
}

async function findViolations({ simulatorsUrl }: Trial, db: Database, now = new Date()): Promise<string[]> {
  return listViolations(db, { now, books: await readProviderBooks(simulatorsUrl) })
}

/** Every ticket of which a buyer was told is there. */
async function expectTickets({ buyers }: Trial, db: Database): Promise<void> {
  const orders = await listOrderRecords(db, new Date())
  const confirmed = new Set(
    orders.filter(({ state }) => state === 'confirmed').map(({ providerOrderId }) => providerOrderId),
  )
  expect([...buyers.confirmed].filter((id) => !confirmed.has(id))).toEqual([])
  expect(buyers.unexpected).toEqual([])
}
