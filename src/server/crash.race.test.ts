import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listViolations } from '#server/testing/invariants.ts'
import { listOrderRecords } from '#server/testing/invariants.queries.ts'
import { startBuyers } from '#server/testing/simulated-buyers.ts'
import { freePort } from './testing/embedded-postgres.ts'
import { createTestData, startTestSimulators, withDatabase } from '#server/testing/test-data.ts'
import { readProviderBooks } from './testing/provider-books.ts'
import { startSite, type SiteProcess } from './testing/site-process.ts'
import { createDatabase } from './testing/test-database.ts'

type Env = Readonly<Record<string, string>>

const BUYERS = 16
const LONGEST_LIFE_MILLISECONDS = 900
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

test('killed 20 times on PostgreSQL: no confirmed ticket is lost and every payment is processed', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  await surviveKills({ env: { DATABASE_URL: url }, kills: 20 })
})

test('killed 10 times on the embedded database: no confirmed ticket is lost and every payment is processed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-crash-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await surviveKills({ env: { DATA_DIR: folder }, kills: 10 })
})

async function surviveKills({ env: where, kills }: { env: Env; kills: number }): Promise<void> {
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
  const data = await createTestData({ env, simulators, simulatorsUrl, shows: 4, people: BUYERS })
  const buyers = startBuyers({ siteUrl: `http://127.0.0.1:${port}`, simulatorsUrl, ...data })
  onTestFinished(() => buyers.stop())
  for (let kill = 0; kill < kills; kill += 1) {
    const site = await startSite(env)
    await sleep(Math.random() * LONGEST_LIFE_MILLISECONDS)
    await site.kill('SIGKILL')
  }
  const site = await startSite(env)
  onTestFinished(() => void site.kill('SIGKILL').catch(() => undefined))
  await sleep(LONGEST_LIFE_MILLISECONDS)
  await buyers.stop()
  await expectRest(env, { site, simulatorsUrl })
  expect(buyers.confirmed.size).toBeGreaterThan(kills)
  expect(await lostTickets(env, buyers.confirmed)).toEqual([])
  expect(buyers.unexpected).toEqual([])
}

/** Waits until the site has finished all orders, then checks the invariants. */
async function expectRest(
  env: Env,
  { site: first, simulatorsUrl }: { site: SiteProcess; simulatorsUrl: string },
): Promise<void> {
  const deadline = performance.now() + REST_SECONDS * 1_000
  let site = first
  for (;;) {
    await sleep(ROUND_SECONDS * 1_000)
    expect(await site.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    const books = await readProviderBooks(simulatorsUrl)
    const broken = await withDatabase(env, (db) => listViolations(db, { now: new Date(), books }))
    if (broken.length === 0) return
    if (performance.now() > deadline) expect(broken).toEqual([])
    site = await startSite(env)
  }
}

async function lostTickets(env: Env, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const orders = await withDatabase(env, (db) => listOrderRecords(db, new Date()))
  const confirmed = new Set(
    orders.filter(({ state }) => state === 'confirmed').map(({ providerOrderId }) => providerOrderId),
  )
  return [...acknowledged].filter((id) => !confirmed.has(id))
}
