import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { FORGIVEN_BY_PAYMENT } from '#domain/hold-limits.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { captureRow, tenderOf } from '#server/modules/payments/index.ts'
import type { Checkout, Person, Show } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { holdAttempts } from '#server/testing/hold-attempts.ts'
import { openTransaction, waitsForLock } from '#server/testing/open-transaction.queries.ts'
import { control } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { findOrderByProviderId, findVersionedOrder, payHeldOrder } from '../orders/index.ts'
import { leaseUntil } from './ticketing-lease.ts'

/** Fewer than the orders that wait for a locked show. */
const CONNECTIONS = 5
let cinema: TestCinema
beforeEach(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl'), CONNECTIONS) })
  await control(cinema.simulatorsUrl, '/razorpay/webhooks', { off: true })
})
afterEach(() => cinema.close())

async function aPaidHold(seats: string[], buyer: Person, { show }: { readonly show?: Show } = {}) {
  const { hold } = holdAttempts(cinema)
  const { status, checkout } = await hold({ show: show ?? (await cinema.aShow()), seats, buyer })
  expect(status).toBe(200)
  return { checkout, buyer, paid: await cinema.pay(checkout) }
}
type PaidHold = Awaited<ReturnType<typeof aPaidHold>>

/** Reads the order now, and returns a call that takes its payment later. */
async function readToPay({ checkout, paid }: PaidHold) {
  const { deps } = cinema
  const found = await findOrderByProviderId(deps.db, checkout.orderID)
  const order = found && (await findVersionedOrder(deps.db, found.orderId))
  const payment = await deps.gateways.payments.findPayment(paid.razorpay_payment_id)
  if (!order || !payment) throw new Error('the order has no payment')
  const { orderId, showtimeId } = order
  const capture = captureRow({ ...payment, orderId, showtimeId, capturedAt: deps.now() })
  const held = {
    order,
    capture,
    tender: tenderOf(payment),
    leaseUntil: () => leaseUntil(deps),
    actor: jobActor('test'),
  }
  return () => payHeldOrder(deps.db, held)
}

const stateOf = async ({ orderID }: Checkout) => (await findOrderByProviderId(cinema.deps.db, orderID))?.state

async function countCaptures(): Promise<number> {
  const [row] = await cinema.deps.db.query<{ count: number }>('select count(*)::int as count from payment')
  return row?.count ?? 0
}

test('orders that are paid at the same moment are all taken, and the books agree', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => cinema.aPerson()))
  const holds = await Promise.all(buyers.map((buyer) => aPaidHold(['C4', 'C5'], buyer)))
  const results = await Promise.all(holds.map(({ paid, buyer }) => cinema.confirm(paid, buyer)))
  expect(results.map(({ status, body }) => [status, (body as { state?: string }).state])).toEqual(
    holds.map(() => [200, 'confirmed']),
  )
  cinema.clock.advance(20)
  await expectBooksToAgree(cinema)
})

test('an order that has changed since it was read is left alone, and does not keep others from being paid', async () => {
  const [changed, unchanged] = [
    await aPaidHold(['A1'], await cinema.aPerson()),
    await aPaidHold(['A1'], await cinema.aPerson()),
  ]
  const pays = [await readToPay(changed), await readToPay(unchanged)]
  await cinema.deps.db.query(
    'update booking_order set next_check_at = next_check_at where provider_order_id = $1',
    [changed.checkout.orderID],
  )
  expect(await Promise.all(pays.map((pay) => pay()))).toEqual([false, true])
  expect([await stateOf(changed.checkout), await stateOf(unchanged.checkout)]).toEqual(['held', 'paid'])
  expect(await countCaptures()).toBe(1)
})

test('an order whose show has changed since it was read is left alone', async () => {
  const hold = await aPaidHold(['A1'], await cinema.aPerson())
  const pay = await readToPay(hold)
  await cinema.deps.db.query(
    'update showtime s set version = s.version from booking_order o where o.showtime_id = s.id and o.provider_order_id = $1',
    [hold.checkout.orderID],
  )
  expect(await pay()).toBe(false)
  expect(await countCaptures()).toBe(0)
})

test('an order that another transaction has locked is left alone without waiting, and its payment is not recorded', async () => {
  const [locked, free] = [
    await aPaidHold(['A1'], await cinema.aPerson()),
    await aPaidHold(['A1'], await cinema.aPerson()),
  ]
  const pays = [await readToPay(locked), await readToPay(free)]
  await cinema.deps.db.transaction(async (tx) => {
    await tx.query('select 1 from booking_order where provider_order_id = $1 for update', [
      locked.checkout.orderID,
    ])
    expect(await Promise.all(pays.map((pay) => pay()))).toEqual([false, true])
  })
  expect(await countCaptures()).toBe(1)
  expect((await cinema.confirm(locked.paid, locked.buyer)).body).toMatchObject({ state: 'confirmed' })
})

test('an order that does not hold all its seats any more is left alone', async () => {
  const hold = await aPaidHold(['A1', 'A2'], await cinema.aPerson())
  const pay = await readToPay(hold)
  await cinema.deps.db.query(
    'delete from seat_claim where ctid = (select min(c.ctid) from seat_claim c join booking_order o on o.id = c.order_id where o.provider_order_id = $1)',
    [hold.checkout.orderID],
  )
  expect(await pay()).toBe(false)
  expect(await countCaptures()).toBe(0)
  expect((await cinema.confirm(hold.paid, hold.buyer)).body).toMatchObject({ state: 'confirmed' })
})

test('a payment that is taken twice at the same moment is recorded once', async () => {
  const hold = await aPaidHold(['A1', 'A2'], await cinema.aPerson())
  const [first, second] = [await readToPay(hold), await readToPay(hold)]
  expect((await Promise.all([first(), second()])).toSorted()).toEqual([false, true])
  expect(await countCaptures()).toBe(1)
})

test('two payments of one network that share a statement forgive it as much as two after each other', async () => {
  const { db, now } = cinema.deps
  const holds = [
    await aPaidHold(['A1'], await cinema.aPerson()),
    await aPaidHold(['A1'], await cinema.aPerson()),
  ]
  const [network] = await db.query<{ key: string }>(
    `update seat_holder set holds = holds || array(
       select (gen_random_uuid(), gen_random_uuid(), 1, $1::timestamptz - interval '20 minutes', $1::timestamptz - interval '9 minutes')::seat_hold
       from generate_series(1, 5))
     where key = (select min(key) from seat_holder where kind = 'network') returning key`,
    [now()],
  )
  await db.query(`update booking_order set hold_network = $1 where state = 'held'`, [network?.key])
  const pays = await Promise.all(holds.map(readToPay))
  expect(await Promise.all(pays.map((pay) => pay()))).toEqual([true, true])
  const left = await db.query('select cardinality(holds) as holds from seat_holder where key = $1', [
    network?.key,
  ])
  expect(left).toEqual([{ holds: 5 - 2 * FORGIVEN_BY_PAYMENT }])
})

/** Locks a show as staff do who move it or close its room. */
const lockShow = (show: Show) =>
  openTransaction(cinema.deps.db, (tx) =>
    tx.query('select 1 from showtime where id = $1 for update', [show.id]),
  )

test('a show that staff have locked keeps the orders of other shows from waiting, and gets its own afterwards', async () => {
  const [locked, free] = [await cinema.aShow(), await cinema.aShow()]
  const buyers = await Promise.all(Array.from({ length: 6 }, () => cinema.aPerson()))
  const staff = await lockShow(locked)
  const order = (show: Show) => buyers.map((buyer, n) => cinema.checkout(show, [`A${n + 1}`], buyer))
  const waiting = order(locked)
  const others = await Promise.all(order(free))
  expect(others.every(({ orderID }) => orderID)).toBe(true)
  await staff.end()
  expect((await Promise.all(waiting)).every(({ orderID }) => orderID)).toBe(true)
})

test('a hold that waits for a show that staff have locked keeps no order of its network from being held', async () => {
  const [locked, free] = [await cinema.aShow(), await cinema.aShow()]
  const [stuck, other] = [await cinema.aPerson(), await cinema.aPerson()]
  const [ofLocked, ofFree] = [
    await cinema.checkout(locked, ['A1'], stuck),
    await cinema.checkout(free, ['A1'], other),
  ]
  const hold = ({ order }: Checkout, { token }: Person) =>
    cinema.api.post(`/lock/seat?orderId=${order}`, { token, body: {} })
  const staff = await lockShow(locked)
  let isAnswered = false
  const waiting = hold(ofLocked, stuck).finally(() => (isAnswered = true))
  expect(await waitsForLock(cinema.deps.db, 'o.seat_plan_id, o.quote_id', () => isAnswered)).toBe(true)
  expect(await hold(ofFree, other)).toMatchObject({ status: 200 })
  await staff.end()
  expect(await waiting).toMatchObject({ status: 200 })
})

test('holds of the same moment do not wait for each other when the show of one is locked', async () => {
  const [locked, free] = [await cinema.aShow(), await cinema.aShow()]
  const buyers = await Promise.all(Array.from({ length: 6 }, () => cinema.aPerson()))
  const orderAll = (show: Show) =>
    Promise.all(buyers.map((buyer, n) => cinema.checkout(show, [`A${n + 1}`], buyer)))
  const [ofLocked, ofFree] = [await orderAll(locked), await orderAll(free)]
  const holdAll = (orders: Checkout[]) =>
    orders.map((order, n) => cinema.lock(order, buyers[n] as Person).then(({ status }) => status))
  const staff = await lockShow(locked)
  const waiting = holdAll(ofLocked)
  expect(await Promise.all(holdAll(ofFree))).toEqual(buyers.map(() => 200))
  await staff.end()
  expect(await Promise.all(waiting)).toEqual(buyers.map(() => 200))
})

test('payments of other shows are taken and confirmed while staff have locked a show', async () => {
  const [locked, free] = [await cinema.aShow(), await cinema.aShow()]
  const buyers = await Promise.all(Array.from({ length: 6 }, () => cinema.aPerson()))
  const [stuck, others] = [buyers.slice(0, 3), buyers.slice(3)]
  const holdAll = (show: Show, people: Person[]) =>
    Promise.all(people.map((buyer, n) => aPaidHold([`A${n + 1}`], buyer, { show })))
  const [ofLocked, ofFree] = [await holdAll(locked, stuck), await holdAll(free, others)]
  const staff = await lockShow(locked)
  const confirmAll = (holds: PaidHold[]) => holds.map(({ paid, buyer }) => cinema.confirm(paid, buyer))
  const waiting = confirmAll(ofLocked)
  const confirmed = { status: 200, body: { state: 'confirmed' } }
  expect(await Promise.all(confirmAll(ofFree))).toMatchObject(others.map(() => confirmed))
  await staff.end()
  expect(await Promise.all(waiting)).toMatchObject(stuck.map(() => confirmed))
})
