import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import { minutesAfter } from '#domain/time.ts'
import type { ReservationRow } from '../reservations/reservations.queries.ts'
import { listOpenAttention } from '#server/modules/payments/attention.queries.ts'
import { findRefundOfPayment, reconcile } from '#server/modules/payments/index.ts'
import { listOrderEvents } from '#server/testing/audit.queries.ts'
import type { Checkout, CheckoutResponse, Person, Show } from '#server/testing/builders.ts'
import { moveShow } from '#server/testing/door.queries.ts'
import { scan, tokenOf } from '#server/testing/door.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { loseOrder } from '#server/testing/invariants.queries.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { findOrderByProviderId } from '../orders/index.ts'
import { findReservationOfOrder } from '../reservations/index.ts'

let cinema: TestCinema
let asha: Person
let show: Show
let checkout: Checkout
let proof: CheckoutResponse
beforeEach(async () => {
  cinema = await testCinema({ clock: createTestClock() })
  asha = await cinema.aPerson()
  show = await cinema.aShow({ startsInMinutes: 300 })
  checkout = await cinema.checkout(show, ['A1', 'A2'], asha)
  await cinema.lock(checkout, asha)
  proof = await cinema.pay(checkout)
})
afterEach(() => cinema.close())

const lose = () => loseOrder(cinema.deps.db, checkout.orderID)
const orderNow = () => findOrderByProviderId(cinema.deps.db, checkout.orderID)

async function report() {
  const [row] = await cinema.deps.db.query<{ repairs: unknown[]; differences: unknown[] }>(
    'select repairs, differences from reconciliation order by at desc, id desc limit 1',
  )
  return row
}
const repaired = (order: string, outcome: string) => ({
  repairs: [
    {
      paymentId: proof.razorpay_payment_id,
      providerOrderId: checkout.orderID,
      orderId: expect.any(String),
      order,
      outcome,
    },
  ],
  differences: [],
})

describe('a payment whose order the database has lost', () => {
  test('is booked and confirmed, with a ticket for the same seats, and the report names it', async () => {
    const before = await orderNow()
    await lose()
    expect(await reconcile(cinema.deps)).toEqual([])
    const after = await orderNow()
    expect(after).toMatchObject({
      state: 'confirmed',
      orderId: before?.orderId,
      seats: before?.seats,
      userId: asha.userId,
    })
    expect(await report()).toEqual(repaired('restored', 'kept'))
    const reservation = after && (await findReservationOfOrder(cinema.deps.db, after))
    expect(reservation).toMatchObject({
      state: 'confirmed',
      seats: before?.seats,
    } satisfies Partial<ReservationRow>)
    const [first] = await listOrderEvents(cinema.deps.db, show.id)
    expect(first).toMatchObject({ to: 'created', cause: 'restored', role: 'system', via: 'job' })
    await expectBooksToAgree(cinema)
  })

  test('and that was confirmed before is confirmed again, booked once at the ticketing system', async () => {
    expect(await cinema.confirm(proof, asha)).toMatchObject({ body: { state: 'confirmed' } })
    await lose()
    await reconcile(cinema.deps)
    expect(await orderNow()).toMatchObject({ state: 'confirmed' })
    await expectBooksToAgree(cinema)
  })

  test('and that was confirmed before keeps its reservation and code: its ticket is admitted at the door', async () => {
    await cinema.confirm(proof, asha)
    const [before] = (await cinema.api.get<Reservation[]>('/reservations', { token: asha.token })).body
    if (!before) throw new Error('no reservation')
    await lose()
    await reconcile(cinema.deps)
    const { body } = await cinema.api.get<Reservation>(`/reservations/${before._id}`, { token: asha.token })
    expect(body).toMatchObject({ _id: before._id, code: before.code })
    await moveShow(cinema.deps.db, show.id, minutesAfter(cinema.clock.now(), 10))
    const { token } = await cinema.aStaffMember('door')
    expect(await scan(cinema, before, { token, ticket: tokenOf(before) })).toMatchObject({ status: 200 })
  })

  test('is rebuilt at once when the page of its buyer reports the payment, for nobody else', async () => {
    await lose()
    const ravi = await cinema.aPerson()
    const forged = { ...proof, razorpay_signature: proof.razorpay_signature.replace(/^./, 'x') }
    expect(await cinema.confirm(forged, asha)).toMatchObject({ status: 404 })
    expect(await orderNow()).toBeUndefined()
    expect(await cinema.confirm(proof, asha)).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    expect(await cinema.confirm(proof, ravi)).toMatchObject({ status: 404 })
    await expectBooksToAgree(cinema)
  })

  test('goes back in whole when a seat was sold meanwhile', async () => {
    await lose()
    const ravi = await cinema.aPerson()
    await cinema.book(show, ['A2'], ravi)
    await reconcile(cinema.deps)
    expect(await orderNow()).toMatchObject({ state: 'refunded' })
    expect(await report()).toEqual(repaired('restored', 'refunded'))
    await expectBooksToAgree(cinema)
  })

  test.each([
    ['the show has started', 301],
    ['the show is over', 600],
  ])('goes back when %s', async (_what, minutes) => {
    await lose()
    cinema.clock.advance(minutes)
    await reconcile(cinema.deps)
    expect(await orderNow()).toMatchObject({ state: 'refunded' })
    await expectBooksToAgree(cinema)
  })

  test('of a movie for adults goes back, because the declaration is lost', async () => {
    show = await cinema.aShow({ movie: { certificate: 'A' } })
    checkout = await cinema.checkout(show, ['B1'], asha)
    await cinema.lock(checkout, asha)
    proof = await cinema.pay(checkout)
    await lose()
    await reconcile(cinema.deps)
    expect(await orderNow()).toMatchObject({ state: 'refunded' })
    expect(await findRefundOfPayment(cinema.deps.db, proof.razorpay_payment_id)).toMatchObject({
      reason: 'adults_not_declared',
    })
  })

  test('and whose buyer is lost, too, goes back, and the report names it', async () => {
    const ravi = await cinema.aPerson()
    checkout = await cinema.checkout(show, ['C1'], ravi)
    proof = await cinema.pay(checkout)
    await lose()
    await cinema.deps.db.query('delete from session where user_id = $1', [ravi.userId])
    await cinema.deps.db.query('delete from app_user where id = $1', [ravi.userId])
    await reconcile(cinema.deps)
    expect(await orderNow()).toBeUndefined()
    expect(await findRefundOfPayment(cinema.deps.db, proof.razorpay_payment_id)).toMatchObject({
      state: 'processed',
      reason: 'order_lost',
    })
    expect((await report())?.repairs).toContainEqual(repaired('lost', 'refunded').repairs[0])
    expect(await cinema.deps.db.query('select 1 from job where failed_at is not null')).toEqual([])
  })

  test('and that went back in whole meanwhile is recorded, and buys nothing', async () => {
    await lose()
    await control(cinema.simulatorsUrl, `/razorpay/payments/${proof.razorpay_payment_id}/refunds`, {})
    expect([await reconcile(cinema.deps), await reconcile(cinema.deps)]).toEqual([[], []])
    expect(await orderNow()).toMatchObject({ state: 'refunded' })
    cinema.clock.advance(40)
    await expectBooksToAgree(cinema)
  })

  test('is settled once by several processes at the same moment', async () => {
    await lose()
    await Promise.all([1, 2, 3].map(() => reconcile(cinema.deps)))
    expect(await reconcile(cinema.deps)).toEqual([])
    expect(await orderNow()).toMatchObject({ state: 'confirmed' })
    await expectBooksToAgree(cinema)
  })
})

test('a payment that is not of an order of ours is never refunded: staff is told', async () => {
  await cinema.confirm(proof, asha)
  const { payments } = cinema.deps.gateways
  const { id } = await payments.createOrder({
    receipt: cinema.deps.newId(),
    amount: 10_000 as never,
    notes: { marquee_0: 'not ours', shop: 'popcorn' },
  })
  const foreign = await cinema.pay({ ...checkout, orderID: id })
  const paymentId = foreign.razorpay_payment_id
  const difference = { kind: 'payment_not_booked', subject: paymentId, providerOrderId: id }
  expect([await reconcile(cinema.deps), await reconcile(cinema.deps)]).toMatchObject([
    [difference],
    [difference],
  ])
  expect(await listOpenAttention(cinema.deps.db)).toMatchObject([{ paymentId, kind: 'payment_unknown' }])
  expect((await readProviderBooks(cinema.simulatorsUrl)).refunds).toEqual([])
})
