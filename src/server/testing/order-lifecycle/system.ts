import { recoverOrders } from '#server/modules/booking/index.ts'
import type { SnackRow } from '#server/modules/concessions/index.ts'
import { submitDueRefunds, processDueWebhooks, reconcile } from '#server/modules/payments/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { FastifyInstance } from 'fastify'
import { buildSimulators } from '#simulators/app.ts'
import { deleteBookings, reopenShows } from '../invariants.queries.ts'
import {
  checkoutBody,
  createBuilders,
  type Checkout,
  type Person,
  type CheckoutResponse,
  type Show,
} from '../builders.ts'
import { createKillableProcess, type KillableProcess } from '../killable-process.ts'
import { openWebhookInbox, type WebhookInbox } from '../webhook-inbox.ts'
import { control } from '../provider-books.ts'
import { refundCancelledShows } from './cancel-show.ts'
import { openSiteInstance, type Site } from '../site-instance.ts'
import { aPickUp, aSnack } from '../snack-calls.ts'
import { setSlotCapacity, setSoldOut } from '../snacks.queries.ts'
import { insertStockItem, resetStock, setRecipe } from '../stock.queries.ts'
import { createTestClock, type TestClock } from '../test-clock.ts'

export type StartedCheckout = { readonly checkout: Checkout; readonly buyer: Person }
export type PaidCheckout = { readonly checkoutResponse: CheckoutResponse; readonly buyer: Person }

/** Three buyers, two clerks, one small showtime and a private one, the simulators, and a site process that can be killed and restarted. */
export type TestSystem = {
  readonly db: Database
  clock: TestClock
  readonly simulators: FastifyInstance
  readonly simulatorsUrl: string
  readonly inbox: WebhookInbox
  readonly show: Show
  /** Dearer; bookings are exchanged for it and back. */
  readonly otherShow: Show
  readonly privateShow: Show
  readonly buyers: readonly Person[]
  readonly doorStaff: Person
  readonly kitchenStaff: Person
  readonly clerks: readonly Person[]
  readonly admin: Person
  readonly snack: SnackRow
  /** What one of the snack takes one unit of. */
  readonly stockItemId: string
  /** The one slot that snacks are ordered for. */
  readonly pickUpAt: string
  site: Site
  process: KillableProcess
  orders: StartedCheckout[]
  payments: PaidCheckout[]
  latePayments: string[]
  /** Descriptions of unexpected 5xx responses. */
  unexpected: string[]
  hasFaults: boolean
  kills: number
}

const SLOT_CAPACITY = 4
/** Fewer than the slot takes, until some are delivered. */
const STOCK_UNITS = 3
const TEST_ENV = { PROVIDER_TIMEOUT_MS: '120', RECOVERY_SECONDS: '15' }

export async function openTestSystem(db: Database): Promise<TestSystem> {
  const time = { clock: createTestClock() }
  const inbox = await openWebhookInbox()
  const simulators = await buildSimulators({ smtpPort: 0, now: () => time.clock.now().getTime() })
  const simulatorsUrl = await simulators.listen({ port: 0, host: '127.0.0.1' })
  await control(simulatorsUrl, '/razorpay/webhooks', { url: inbox.url })
  const { site, process } = await startSite({ db, ...time, simulators, simulatorsUrl })
  const build = createBuilders({ deps: site.deps, api: site.api, simulators })
  const show = await build.aShow({ rows: 2, columns: 4, startsInMinutes: 60 * 24 })
  const otherShow = await build.aShow({ rows: 2, columns: 4, rupees: 310, startsInMinutes: 60 * 25 })
  const privateShow = await build.aPrivateShow({ rows: 2, columns: 4, startsInMinutes: 60 * 24 })
  // A private screening needs a proven email.
  const buyers = [await build.aProvenPerson(), await build.aProvenPerson(), await build.aProvenPerson()]
  const doorStaff = await build.aStaffMember('door')
  const kitchenStaff = await build.aStaffMember('snack_bar')
  const snacks = { ...(await aStockedSnack(site)), pickUpAt: await aPickUp(site, show) }
  const clerks = [await build.aStaffMember('counter'), await build.aStaffMember('counter')]
  const admin = await build.aPerson('admin')
  const people = { buyers, doorStaff, kitchenStaff, clerks, admin }
  const parts = { db, simulators, simulatorsUrl, inbox, show, otherShow, privateShow, ...people, ...snacks }
  return Object.assign(time, { ...parts, site, process, kills: 0, ...initialState() })
}

/** A snack whose stock is used up by the orders of a sequence, unless some is delivered. */
async function aStockedSnack(site: Site) {
  const [snack, stockItemId] = [await aSnack(site), site.deps.newId()]
  await insertStockItem(site.deps.db, { id: stockItemId, name: 'Cup', onHand: STOCK_UNITS })
  await setRecipe(site.deps.db, snack.id, { [stockItemId]: 1 })
  return { snack, stockItemId }
}

type SystemParts = Pick<TestSystem, 'db' | 'clock' | 'simulators' | 'simulatorsUrl'>

async function startSite({
  db,
  clock,
  simulators,
  simulatorsUrl,
}: SystemParts): Promise<Pick<TestSystem, 'site' | 'process'>> {
  const process = createKillableProcess()
  const simulatorAddress = { url: simulatorsUrl, smtpPort: simulators.smtpPort }
  const site = await openSiteInstance({
    db,
    clock,
    simulators: simulatorAddress,
    env: TEST_ENV,
    wrap: process.wrap,
  })
  return { site, process }
}

function initialState() {
  return { orders: [], payments: [], latePayments: [], unexpected: [], hasFaults: false }
}

/** Resets all state without creating new databases and servers. */
export async function resetTestSystem(system: TestSystem): Promise<void> {
  system.clock = createTestClock()
  await restart(system)
  await deleteBookings(system.db)
  await reopenShows(system.db)
  await setSoldOut(system.db, system.snack.id, false)
  await setSlotCapacity(system.db, system.pickUpAt, SLOT_CAPACITY)
  await resetStock(system.db, system.stockItemId, STOCK_UNITS)
  await control(system.simulatorsUrl, '/reset')
  await control(system.simulatorsUrl, '/razorpay/settings', { allowDoubleCapture: true })
  system.inbox.events.length = 0
  Object.assign(system, initialState())
}

/** Starts a new process on the same database, without the memory of the old one. */
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

export function checkoutBodyFor({ show }: TestSystem, choice: number) {
  return checkoutBody(show, seatsFor(choice))
}

/** Sets of seats, some of which overlap. */
export function seatsFor(choice: number): readonly string[] {
  const sets = [['A1', 'A2'], ['A2', 'A3'], ['A1'], ['A3', 'A4'], ['A2'], ['B1', 'B2', 'B3']]
  return sets[choice % sets.length] ?? []
}

/** Runs all background jobs once. */
export async function runBackgroundTasks(system: TestSystem): Promise<void> {
  const { deps } = system.site
  const tasks = [
    () => refundCancelledShows(system),
    () => processDueWebhooks(deps),
    () => recoverOrders(deps),
    () => submitDueRefunds(deps),
    () => reconcile(deps),
  ]
  // As in jobs.ts, a task that fails does not stop the others and is run again later.
  for (const task of tasks) await Promise.resolve(task()).catch(() => undefined)
}

const PAUSES_MINUTES = [0.1, 2, 9, 2, 5, 10, 30, 35, 35, 60, 60, 360]

/** Removes all faults, gives the provider's account balance, advances the clock, runs the background jobs, and finishes pending refunds at the provider. */
export async function completeEverything(system: TestSystem): Promise<void> {
  const { simulatorsUrl, clock } = system
  await restart(system)
  await fetch(`${simulatorsUrl}/control/faults`, { method: 'DELETE' })
  await addBalance(system)
  for (const minutes of PAUSES_MINUTES) {
    clock.advance(minutes)
    await runBackgroundTasks(system)
    await finishPendingRefunds(system)
  }
}

export async function listRefunds({ simulatorsUrl }: TestSystem): Promise<{ id: string; status: string }[]> {
  const books = await fetch(`${simulatorsUrl}/control/books`)
  return ((await books.json()) as { refunds: { id: string; status: string }[] }).refunds
}

async function addBalance({ simulatorsUrl }: TestSystem): Promise<void> {
  const settings = await fetch(`${simulatorsUrl}/control/razorpay/settings`)
  const { refunds } = (await settings.json()) as { refunds: string }
  if (refunds.startsWith('no_balance'))
    await control(simulatorsUrl, '/razorpay/settings', { refunds: 'processed' })
}

async function finishPendingRefunds(system: TestSystem): Promise<void> {
  const pending = (await listRefunds(system)).filter(({ status }) => status === 'pending')
  for (const { id } of pending)
    await control(system.simulatorsUrl, `/razorpay/refunds/${id}`, { outcome: 'processed' })
}
