import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test, type TestContext } from 'vitest'
import { listViolations } from '#server/testing/invariants.ts'
import { listOrderRecords } from '#server/testing/invariants.queries.ts'
import { startBuyers } from '#server/testing/simulated-buyers.ts'
import { freePort } from './testing/embedded-postgres.ts'
import { startFaultyProxy, type Cut } from './testing/faulty-proxy.ts'
import { createTestData, startTestSimulators, withDatabase } from '#server/testing/test-data.ts'
import { readProviderBooks } from './testing/provider-books.ts'
import { startSite, type SiteProcess } from './testing/site-process.ts'
import { createDatabase } from './testing/create-database.ts'

type Env = Readonly<Record<string, string>>

const BUYERS = 16
const LONGEST_LIFE_MILLISECONDS = 900
const TICKETS_OF_A_LIFE = 2
/** Long enough for the end of all holds, leases, rechecks and refund retries. */
const REST_SECONDS = 100
const ROUND_SECONDS = 4

/** Short durations, so that the test can wait for the end of all orders. */
const hasty = {
  RECOVERY_SECONDS: '1',
  HOLD_MINUTES: '0.1',
  PROVIDER_TIMEOUT_MS: '1500',
  DATABASE_CONNECTIONS: '4',
}

// Beside each other: each waits most of the time, for the end of holds and leases.
test.concurrent(
  'killed 20 times on PostgreSQL: no confirmed ticket is lost and every payment is processed',
  async ({ onTestFinished }) => {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    onTestFinished(drop)
    await survive({ onTestFinished, env: { DATABASE_URL: url }, faults: 20, sold: 20, harm: kill })
  },
)

test.concurrent(
  'killed 10 times on the embedded database: no confirmed ticket is lost and every payment is processed',
  async ({ onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-crash-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await survive({ onTestFinished, env: { DATA_DIR: folder }, faults: 10, sold: 10, harm: kill })
  },
)

test.concurrent(
  'cut 150 times from PostgreSQL in the middle of what it does: it lives on, no confirmed ticket is lost and every payment is settled',
  async ({ onTestFinished }) => {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    onTestFinished(drop)
    const proxy = await startFaultyProxy(url)
    onTestFinished(proxy.close)
    const cutConnections: Harm = async ({ env, faults: cuts }) => {
      const site = await startSite(env)
      for (let cut = 0; cut < cuts; cut += 1) {
        await Promise.race([proxy.cutOnce(anyCut()), sleep(1_000)])
        await sleep(Math.random() * 50)
      }
      return site
    }
    const readBy = { DATABASE_URL: url }
    await survive({
      onTestFinished,
      env: { DATABASE_URL: proxy.url },
      readBy,
      faults: 150,
      sold: 20,
      harm: cutConnections,
    })
  },
)

/** Most are in a COMMIT, whose outcome is then unknown. */
function anyCut(): Cut {
  const any = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)] as T
  return {
    kind: any(['fin', 'rst', 'mid-message', 'fin', 'rst', 'mid-message', 'silent']),
    marker: any(['commit\0', 'commit\0', 'begin\0', '']),
    phase: any(['unsent', 'sent', 'sent', 'responded']),
  }
}

/** Makes that many faults, and returns a site that runs. `confirmed`: the orders that buyers know as confirmed. */
type Harm = (trial: {
  readonly env: Env
  readonly faults: number
  readonly confirmed: ReadonlySet<string>
}) => Promise<SiteProcess>

const kill: Harm = async ({ env, faults: kills, confirmed }) => {
  for (let times = 0; times < kills; times += 1) {
    const site = await startSite(env)
    // Every second life sells tickets: on a slow machine a short one sells none.
    if (times % 2 === 1) await untilConfirmed(confirmed, confirmed.size + TICKETS_OF_A_LIFE)
    await sleep(Math.random() * LONGEST_LIFE_MILLISECONDS)
    await site.kill('SIGKILL')
  }
  return startSite(env)
}

async function untilConfirmed(confirmed: ReadonlySet<string>, count: number): Promise<void> {
  while (confirmed.size < count) await sleep(50)
}

type Trial = Pick<TestContext, 'onTestFinished'> & {
  readonly env: Env
  /** How the test itself reaches the database, when not as the site does. */
  readonly readBy?: Env
  readonly faults: number
  /** At least as many orders are confirmed before the site rests. */
  readonly sold: number
  readonly harm: Harm
}

async function survive({ onTestFinished, env: where, readBy, faults, sold, harm }: Trial): Promise<void> {
  const { simulators, simulatorsUrl } = await startTestSimulators()
  onTestFinished(() => simulators.close())
  const port = await freePort()
  const env: Env = {
    ...hasty,
    ...where,
    PORT: String(port),
    SIMULATORS_URL: simulatorsUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  const data = await inTurn(() =>
    createTestData({ env, simulators, simulatorsUrl, shows: 4, people: BUYERS }),
  )
  const buyers = startBuyers({ siteUrl: `http://127.0.0.1:${port}`, simulatorsUrl, ...data })
  onTestFinished(() => buyers.stop())
  const { confirmed } = buyers
  const site = await harm({ env, faults, confirmed })
  onTestFinished(() => void site.kill('SIGKILL').catch(() => undefined))
  await untilConfirmed(confirmed, sold)
  await buyers.stop()
  const direct = { ...env, ...readBy }
  await expectRest(env, { site, simulatorsUrl, direct })
  expect(await lostTickets(direct, confirmed)).toEqual([])
  expect(buyers.unexpected).toEqual([])
}

/** Waits until the site has finished all orders, then checks the invariants. */
async function expectRest(
  env: Env,
  { site: first, simulatorsUrl, direct }: { site: SiteProcess; simulatorsUrl: string; direct: Env },
): Promise<void> {
  const deadline = performance.now() + REST_SECONDS * 1_000
  let site = first
  for (;;) {
    await sleep(ROUND_SECONDS * 1_000)
    await site.kill('SIGTERM')
    const { stdout, stderr, ...exit } = await site.ended
    expect(exit, stdout + stderr).toEqual({ code: 0, signal: null })
    const books = await readProviderBooks(simulatorsUrl)
    const broken = await inTurn(() =>
      withDatabase(direct, (db) => listViolations(db, { now: new Date(), books })),
    )
    if (broken.length === 0) return
    if (performance.now() > deadline) expect(broken).toEqual([])
    site = await startSite(env)
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Runs the work after the one before it. The embedded database keeps this process from its connections for seconds. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

async function lostTickets(env: Env, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const orders = await inTurn(() => withDatabase(env, (db) => listOrderRecords(db, new Date())))
  const confirmed = new Set(
    orders.filter(({ state }) => state === 'confirmed').map(({ providerOrderId }) => providerOrderId),
  )
  return [...acknowledged].filter((id) => !confirmed.has(id))
}
