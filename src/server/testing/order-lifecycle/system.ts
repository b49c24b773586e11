import { recoverOrders } from '#server/modules/booking/index.ts'
import { payOutRefunds, processDueWebhooks, reconcile } from '#server/modules/payments/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { FastifyInstance } from 'fastify'
import { buildSimulators } from '#simulators/app.ts'
import { deleteBookings } from '../invariants.queries.ts'
import {
  checkoutBody,
  createBuilders,
  type Checkout,
  type Person,
  type Proof,
  type Show,
} from '../builders.ts'
import { createKillableProcess, type KillableProcess } from '../killable-process.ts'
import { openWebhookInbox, type WebhookInbox } from '../webhook-inbox.ts'
import { control } from '../provider-books.ts'
import { openSiteInstance, type Site } from '../site-instance.ts'
import { createTestClock, type TestClock } from '../test-clock.ts'

export type StartedCheckout = { readonly checkout: Checkout; readonly buyer: Person }
export type Paid = { readonly proof: Proof; readonly buyer: Person }

/** Some buyers, one small show, the providers, and a process that may be killed and started again. */
export type TestSystem = {
  readonly db: Database
  clock: TestClock
  readonly simulators: FastifyInstance
  readonly simulatorsUrl: string
  readonly inbox: WebhookInbox
  readonly show: Show
  readonly buyers: readonly Person[]
  site: Site
  process: KillableProcess
  orders: StartedCheckout[]
  payments: Paid[]
  latePayments: string[]
  /** Answers that no buyer should see. */
  unexpected: string[]
  hasFaults: boolean
  deaths: number
}

const SECONDS = { PROVIDER_TIMEOUT_MS: '120', RECOVERY_SECONDS: '15' }

export async function openTestSystem(db: Database): Promise<TestSystem> {
  const time = { clock: createTestClock() }
  const inbox = await openWebhookInbox()
  const simulators = await buildSimulators({ smtpPort: 0, now: () => time.clock.now().getTime() })
  const simulatorsUrl = await simulators.listen({ port: 0, host: '127.0.0.1' })
  await control(simulatorsUrl, '/razorpay/webhooks', { url: inbox.url })
  const { site, process } = await startSite({ db, ...time, simulators, simulatorsUrl })
  const build = createBuilders({ deps: site.deps, api: site.api, simulators })
  const show = await build.aShow({ rows: 2, columns: 4, startsInMinutes: 60 * 24 })
  const buyers = [await build.aPerson(), await build.aPerson(), await build.aPerson()]
  const ground = { db, simulators, simulatorsUrl, inbox, show, buyers }
  return Object.assign(time, { ...ground, site, process, deaths: 0, ...nothingYet() })
}

type Ground = Pick<TestSystem, 'db' | 'clock' | 'simulators' | 'simulatorsUrl'>

async function startSite({
  db,
  clock,
  simulators,
  simulatorsUrl,
}: Ground): Promise<Pick<TestSystem, 'site' | 'process'>> {
  const process = createKillableProcess()
  const reach = { url: simulatorsUrl, smtpPort: simulators.smtpPort }
  const site = await openSiteInstance({ db, clock, simulators: reach, env: SECONDS, wrap: process.wrap })
  return { site, process }
}

function nothingYet() {
  return { orders: [], payments: [], latePayments: [], unexpected: [], hasFaults: false }
}

/** Everything as at first, without the price of new databases and servers. */
export async function resetTestSystem(system: TestSystem): Promise<void> {
  system.clock = createTestClock()
  await restart(system)
  await deleteBookings(system.db)
  await control(system.simulatorsUrl, '/reset')
  await control(system.simulatorsUrl, '/razorpay/settings', { allowDoubleCapture: true })
  system.inbox.events.length = 0
  Object.assign(system, nothingYet())
}

/** What the killed process had in memory is gone. */
export async function restart(system: TestSystem): Promise<void> {
  await system.site.close().catch(() => undefined)
  Object.assign(system, await startSite(system))
}

export async function closeTestSystem({ site, simulators, inbox, db }: TestSystem): Promise<void> {
  await site.close()
  await simulators.close()
  await inbox.close()
  await db.close()
}

export function chosenSeats({ show }: TestSystem, choice: number) {
  const sets = [['A1', 'A2'], ['A2', 'A3'], ['A1'], ['A3', 'A4'], ['A2'], ['B1', 'B2', 'B3']]
  return checkoutBody(show, sets[choice % sets.length] ?? [])
}

/** One round of everything that works in the background. */
export async function runBackgroundTasks({ site: { deps } }: TestSystem): Promise<void> {
  const tasks = [
    () => processDueWebhooks(deps),
    () => recoverOrders(deps),
    () => payOutRefunds(deps),
    () => reconcile(deps),
  ]
  // As in jobs.ts: a task that fails is logged, and its next round comes.
  for (const task of tasks) await Promise.resolve(task()).catch(() => undefined)
}

const PAUSES_MINUTES = [0.1, 2, 9, 2, 5, 10, 30, 35, 35, 60, 60]

/** The troubles are over, time goes by, and what is pending at the provider is decided. */
export async function settleEverything(system: TestSystem): Promise<void> {
  const { simulatorsUrl, clock } = system
  await restart(system)
  await fetch(`${simulatorsUrl}/control/faults`, { method: 'DELETE' })
  for (const minutes of PAUSES_MINUTES) {
    clock.advance(minutes)
    await runBackgroundTasks(system)
    await settlePendingRefunds(system)
  }
}

export async function listRefunds({ simulatorsUrl }: TestSystem): Promise<{ id: string; status: string }[]> {
  const books = await fetch(`${simulatorsUrl}/control/books`)
  return ((await books.json()) as { refunds: { id: string; status: string }[] }).refunds
}

async function settlePendingRefunds(system: TestSystem): Promise<void> {
  const pending = (await listRefunds(system)).filter(({ status }) => status === 'pending')
  for (const { id } of pending)
    await control(system.simulatorsUrl, `/razorpay/refunds/${id}`, { outcome: 'processed' })
}
