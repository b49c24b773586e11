import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seatKey } from '#domain/seats.ts'
import { minutesAfter } from '#domain/time.ts'
import { jobActor, requestActor } from '#server/modules/audit/index.ts'
import { sqlState } from '#server/platform/database.ts'
import type { CheckoutResponse, Person, Show } from '#server/testing/builders.ts'
import { insertManyOrders } from '#server/testing/load-clients.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { holdOrders } from '../orders/holds.queries.ts'
import {
  findOrderByProviderId,
  lockOrder,
  moveOrder,
  orderOfShow,
  type Order,
  type ShowOrder,
} from '../orders/index.ts'
import { releaseClaims } from '../seats/index.ts'

const HOLD_MINUTES = 8
/** Money of an order that is older goes back. */
const LONG_AFTER_MINUTES = 3.1 * 24 * 60
/** Sorts after every user's id: a hold locks the holder of the person first, then that of the network. */
const NETWORK = 'z-network-of-both'
const DEADLOCK = '40P01'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
})
afterAll(() => cinema.close())

type Late = { readonly order: Order; readonly buyer: Person; readonly paid: CheckoutResponse }

test('a refused payment waits for a hold of the same network and seat, and the hold does not wait for it', async () => {
  const { outcomes, order } = await race(({ buyer, paid }) => cinema.confirm(paid, buyer))
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: [{ seats: [seatKey([2, 3])] }] },
    { status: 'fulfilled', value: { status: 200 } },
  ])
  const refused = await findOrderByProviderId(cinema.deps.db, order.providerOrderId)
  expect(refused?.state).toBe('refunded')
  expect(await claimsOf(order)).toEqual([])
})

test('negative control: with the holders locked before the claims there is a deadlock', async () => {
  const { outcomes } = await race(({ order }) =>
    cinema.deps.db.transaction(async (tx) => {
      await lockOrder(tx, order)
      const move = { from: 'held', to: 'refunding', cause: 'payment_captured' } as const
      await moveOrder(tx, order, { ...move, actor: jobActor('test'), at: cinema.clock.now() })
      await releaseClaims(tx, order)
    }),
  )
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [sqlState(outcome.reason)] : [],
  )
  expect(failures).toEqual([DEADLOCK])
})

/**
 * The hold of an order is over, and the recovery has not seen it yet. A rival of the same network wants one of its seats: their hold has the
 * claim and waits for the holder of its person. Then the money of the order comes.
 */
async function race(refuse: (late: Late) => Promise<unknown>) {
  const show = await cinema.aShow({ startsInMinutes: 20 * 24 * 60 })
  const late = await anUnpaidOrder(show)
  cinema.clock.advance(LONG_AFTER_MINUTES)
  const paid = await cinema.pay(late.checkout)
  const rival = await cinema.aProvenPerson()
  // So that the rival has a row among the holders.
  await hold(show, rival, [seatKey([0, 0])])
  const { ended } = await cinema.deps.db.transaction(async (tx) => {
    await tx.query('select from seat_holder where key = $1 for update', [rival.userId])
    const holding = hold(show, rival, [seatKey([2, 3])])
    await expect.poll(countWaiting).toBe(1)
    const refusing = refuse({ ...late, paid })
    await expect.poll(countWaiting).toBe(2)
    return { ended: Promise.allSettled([holding, refusing]) }
  })
  return { outcomes: await ended, order: late.order }
}

async function anUnpaidOrder(show: Show) {
  const buyer = await cinema.aProvenPerson()
  const checkout = await cinema.checkout(show, ['C4', 'C5'], buyer)
  const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
  if (!order) throw new Error('the order is missing')
  await holdOrder(orderOfShow(order), buyer)
  return { checkout, order, buyer }
}

async function hold(show: Show, buyer: Person, seats: readonly number[]) {
  const [order] = await insertManyOrders(cinema.deps, show, [{ buyer, seats }])
  return holdOrder({ showtimeId: show.id, orderId: order?.orderId ?? '', seats }, buyer)
}

function holdOrder(order: Pick<ShowOrder, 'showtimeId' | 'orderId' | 'seats'>, { userId }: Person) {
  const now = cinema.clock.now()
  const until = minutesAfter(now, HOLD_MINUTES)
  const actor = requestActor({ userId, role: 'user' }, 'race')
  const wanted = { ...order, actor, adultsDeclared: true, network: NETWORK, isEmailProven: true }
  return holdOrders(cinema.deps.db, [wanted], {
    now,
    until,
    nextCheckAt: until,
    holdMinutes: HOLD_MINUTES,
    networkFactor: 1,
  })
}

async function countWaiting(): Promise<number> {
  const rows = await cinema.deps.db.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

function claimsOf({ showtimeId, orderId }: Order) {
  return cinema.deps.db.query('select seat from seat_claim where showtime_id = $1 and order_id = $2', [
    showtimeId,
    orderId,
  ])
}
