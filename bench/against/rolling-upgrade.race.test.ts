import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { listApplied } from '#server/platform/migrations.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { createDatabase, PATIENT } from '#server/testing/create-database.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { listOrderRecords } from '#server/testing/invariants.queries.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { startBuyers, type SimulatedBuyers } from '#server/testing/simulated-buyers.ts'
import { launchSite } from '#server/testing/site-process.ts'
import { startTestSimulators, type TestData } from '#server/testing/test-data.ts'
import { checkOutCommit } from './other-commit.ts'
import { createTestDataOf } from './test-data-of.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUYERS = 4
/** An account waits between two holds that lapsed. */
const ACCOUNTS = 40 * BUYERS
const REST_MILLISECONDS = 50
/** Tickets that each version sells in each part of the upgrade. */
const SOLD = 5
const REST_SECONDS = 120

/** Short durations, so that the end of all orders comes soon. */
const shortDurations = {
  RECOVERY_SECONDS: '1',
  HOLD_MINUTES: '0.1',
  PROVIDER_TIMEOUT_MS: '1500',
  DATABASE_CONNECTIONS: '4',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

test('the version before the last migration and this one sell side by side while the database is migrated, and lose nothing', async ({
  skip,
}) => {
  const commit = await findCommitBefore()
  if (commit === null) return skip('this folder has no history of the migrations')
  const { folder } = await checkOutCommit(commit)
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  const { simulators, simulatorsUrl } = await startTestSimulators()
  onTestFinished(() => simulators.close())
  const env = { ...shortDurations, DATABASE_URL: url, SIMULATORS_URL: simulatorsUrl }
  const data = await createTestDataOf(folder, { env, simulatorsUrl, shows: 4, people: ACCOUNTS })
  const db = openPostgres({ url, connections: 2, limits: PATIENT })
  onTestFinished(() => db.close())
  const before = await listApplied(db)
  const sellAt = (siteUrl: string, people: TestData['people']) =>
    startBuying({ ...data, people, siteUrl, simulatorsUrl })
  const [half, rest] = [data.people.slice(0, ACCOUNTS / 2), data.people.slice(ACCOUNTS / 2)]

  const older = await start({ ...env }, join(folder, 'src/server/main.ts'))
  const atOlder = sellAt(older.url, half)
  await untilSold(atOlder)
  // It migrates while the older one sells.
  const newer = await start(env)
  expect((await listApplied(db)).length).toBeGreaterThan(before.length)
  const atNewer = sellAt(newer.url, rest)
  await untilSold(atNewer)
  await untilSold(atOlder)
  expect((await fetch(`${newer.url}/readyz`)).status).toBe(200)

  await Promise.all([atOlder.stop(), atNewer.stop()])
  await older.end()
  await expectBooks(db, { simulatorsUrl, buyers: [atOlder, atNewer] })
  await newer.end()
})

/** Returns OLDER_COMMIT, else the commit before the one that added the last migration; null without a history. */
async function findCommitBefore(): Promise<string | null> {
  const given = process.env['OLDER_COMMIT']
  if (given) return given
  const args = ['log', '-1', '--format=%P', '--diff-filter=A', '--', ':(glob)migrations/*.sql']
  try {
    const { stdout } = await promisify(execFile)('git', args, { cwd: ROOT })
    return stdout.trim().split(' ')[0] || null
  } catch {
    return null
  }
}

async function start(env: Readonly<Record<string, string>>, program?: string) {
  const site = launchSite(env, program === undefined ? {} : { program })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const url = await site.opened
  const end = async () => {
    await site.kill('SIGTERM')
    const { stdout, stderr, ...exit } = await site.ended
    expect(exit, stdout + stderr).toEqual({ code: 0, signal: null })
  }
  return { url, end }
}

function startBuying(load: Parameters<typeof startBuyers>[0]): SimulatedBuyers {
  const buyers = startBuyers({ ...load, buyers: BUYERS, restMilliseconds: REST_MILLISECONDS })
  onTestFinished(() => buyers.stop())
  return buyers
}

async function untilSold({ confirmed }: SimulatedBuyers): Promise<void> {
  const wanted = confirmed.size + SOLD
  await expect.poll(() => confirmed.size, { timeout: REST_SECONDS * 1_000 }).toBeGreaterThanOrEqual(wanted)
}

type Trial = { readonly simulatorsUrl: string; readonly buyers: readonly SimulatedBuyers[] }

/** Waits until all orders have ended. Asserts that no response was 500, that every confirmed ticket exists, and that the books agree. */
async function expectBooks(db: Database, { simulatorsUrl, buyers }: Trial): Promise<void> {
  expect(buyers.flatMap(({ unexpected }) => unexpected)).toEqual([])
  const violations = async () =>
    listViolations(db, { now: new Date(), books: await readProviderBooks(simulatorsUrl) })
  for (let seconds = 0; seconds < REST_SECONDS && (await violations()).length > 0; seconds++)
    await sleep(1_000)
  expect(await violations()).toEqual([])
  const orders = await listOrderRecords(db, new Date())
  const confirmed = orders.filter(({ state }) => state === 'confirmed')
  const known = new Set(confirmed.map(({ providerOrderId }) => providerOrderId))
  expect(buyers.flatMap(({ confirmed: told }) => [...told]).filter((id) => !known.has(id))).toEqual([])
}
