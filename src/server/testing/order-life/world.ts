import { reconcileBooks } from '#server/jobs.ts'
import { followRefund, processDueEvents, recoverOrders } from '#server/modules/booking/index.ts'
import { payOutRefunds } from '#server/modules/payments/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { FastifyInstance } from 'fastify'
import { buildSimulators } from '#simulators/app.ts'
import { forgetBookings } from '../broken-promises.queries.ts'
import {
  checkoutBody,
  createBuilders,
  type Checkout,
  type Person,
  type Proof,
  type Show,
} from '../builders.ts'
import { createMortal, type Mortal } from '../crash.ts'
import { openEventInbox, type EventInbox } from '../event-inbox.ts'
import { control } from '../provider-books.ts'
import { openSite, type Site } from '../second-site.ts'
import { createTestClock, type TestClock } from '../test-clock.ts'

export type Bought = { readonly checkout: Checkout; readonly buyer: Person }
export type Paid = { readonly proof: Proof; readonly buyer: Person }

/** Some buyers, one small show, the providers, and a process that may be killed and started again. */
export type World = {
  readonly db: Database
  clock: TestClock
  readonly simulators: FastifyInstance
  readonly simulatorsUrl: string
  readonly inbox: EventInbox
  readonly show: Show
  readonly buyers: readonly Person[]
  site: Site
  mortal: Mortal
  orders: Bought[]
  payments: Paid[]
  latePayments: string[]
  /** Answers that no buyer should see. */
  unexpected: string[]
  hasFaults: boolean
  deaths: number
}

const SECONDS = { PROVIDER_TIMEOUT_MS: '120', RECOVERY_SECONDS: '15' }

export async function openWorld(db: Database): Promise<World> {
  const time = { clock: createTestClock() }
  const inbox = await openEventInbox()
  const simulators = await buildSimulators({ smtpPort: 0, now: () => time.clock.now().getTime() })
  const simulatorsUrl = await simulators.listen({ port: 0, host: '127.0.0.1' })
  await control(simulatorsUrl, '/razorpay/webhooks', { url: inbox.url })
  const { site, mortal } = await startSite({ db, ...time, simulators, simulatorsUrl })
  const build = createBuilders({ deps: site.deps, api: site.api, simulators })
  const show = await build.aShow({ rows: 2, columns: 4, startsInMinutes: 60 * 24 })
  const buyers = [await build.aPerson(), await build.aPerson(), await build.aPerson()]
  const ground = { db, simulators, simulatorsUrl, inbox, show, buyers }
  return Object.assign(time, { ...ground, site, mortal, deaths: 0, ...nothingYet() })
}

type Ground = Pick<World, 'db' | 'clock' | 'simulators' | 'simulatorsUrl'>

async function startSite({
  db,
  clock,
  simulators,
  simulatorsUrl,
}: Ground): Promise<Pick<World, 'site' | 'mortal'>> {
  const mortal = createMortal()
  const reach = { url: simulatorsUrl, smtpPort: simulators.smtpPort }
  const site = await openSite({ db, clock, simulators: reach, env: SECONDS, wrap: mortal.wrap })
  return { site, mortal }
}

function nothingYet() {
  return { orders: [], payments: [], latePayments: [], unexpected: [], hasFaults: false }
}

/** Everything as at first, without the price of new databases and servers. */
export async function beginAgain(world: World): Promise<void> {
  world.clock = createTestClock()
  await restart(world)
  await forgetBookings(world.db)
  await control(world.simulatorsUrl, '/reset')
  await control(world.simulatorsUrl, '/razorpay/settings', { allowDoubleCapture: true })
  world.inbox.events.length = 0
  Object.assign(world, nothingYet())
}

/** What the killed process had in memory is gone. */
export async function restart(world: World): Promise<void> {
  await world.site.close().catch(() => undefined)
  Object.assign(world, await startSite(world))
}

export async function closeWorld({ site, simulators, inbox, db }: World): Promise<void> {
  await site.close()
  await simulators.close()
  await inbox.close()
  await db.close()
}

export function chosenSeats({ show }: World, choice: number) {
  const sets = [['A1', 'A2'], ['A2', 'A3'], ['A1'], ['A3', 'A4'], ['A2'], ['B1', 'B2', 'B3']]
  return checkoutBody(show, sets[choice % sets.length] ?? [])
}

/** One round of everything that works in the background. */
export async function backgroundRound({ site: { deps } }: World): Promise<void> {
  const tasks = [
    () => processDueEvents(deps),
    () => recoverOrders(deps),
    () => payOutRefunds(deps, { onClosed: followRefund }),
    () => reconcileBooks(deps),
  ]
  // As in jobs.ts: a task that fails is logged, and its next round comes.
  for (const task of tasks) await Promise.resolve(task()).catch(() => undefined)
}

const PAUSES_MINUTES = [0.1, 2, 9, 2, 5, 10, 30, 35, 35, 60, 60]

/** The troubles are over, time goes by, and what is pending at the provider is decided. */
export async function comeToRest(world: World): Promise<void> {
  const { simulatorsUrl, clock } = world
  await restart(world)
  await fetch(`${simulatorsUrl}/control/faults`, { method: 'DELETE' })
  for (const minutes of PAUSES_MINUTES) {
    clock.advance(minutes)
    await backgroundRound(world)
    await settlePendingRefunds(world)
  }
}

export async function listRefunds({ simulatorsUrl }: World): Promise<{ id: string; status: string }[]> {
  const books = await fetch(`${simulatorsUrl}/control/books`)
  return ((await books.json()) as { refunds: { id: string; status: string }[] }).refunds
}

async function settlePendingRefunds(world: World): Promise<void> {
  const pending = (await listRefunds(world)).filter(({ status }) => status === 'pending')
  for (const { id } of pending)
    await control(world.simulatorsUrl, `/razorpay/refunds/${id}`, { outcome: 'processed' })
}
