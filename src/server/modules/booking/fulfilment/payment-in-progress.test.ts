import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingData } from '#contract/booking/orders.ts'
import { aRegistration, PASSWORD } from '#server/testing/account-calls.ts'
import { checkoutBody, type Checkout, type Person, type Show } from '#server/testing/builders.ts'
import { control } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { listOpenAttention } from '#server/modules/payments/attention.queries.ts'
import { findRefundOfPayment, reconcile } from '#server/modules/payments/index.ts'
import { recoverOrders } from './recover-orders.ts'

let cinema: TestCinema
let asha: Person
let show: Show
let checkout: Checkout
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
})
beforeEach(async () => {
  asha = await cinema.aPerson()
  show = await cinema.aShow()
  checkout = await cinema.checkout(show, ['A1', 'A2'], asha)
  await cinema.lock(checkout, asha)
  await cinema.api.post(`/orders/extend?orderId=${checkout.order}`, { token: asha.token })
})
afterAll(() => cinema.close())

/** Begins a payment that the bank decides later. Returns its id. */
async function beginToPay({ orderID } = checkout): Promise<string> {
  const payload = { order_id: orderID, outcome: 'late' }
  const response = await cinema.simulators.inject({ method: 'POST', url: '/pay', payload })
  return response.json<{ razorpay_payment_id: string }>().razorpay_payment_id
}

const decide = (paymentId: string, outcome: 'success' | 'failure') =>
  control(cinema.simulatorsUrl, `/razorpay/payments/${paymentId}`, { outcome })

const requestCheckout = (seats: readonly string[]) =>
  cinema.api.post('/checkoutRazorPay', { token: asha.token, body: checkoutBody(show, seats) })

/** Another tab a little later: results of the last second are shared. */
async function readOrder({ order } = checkout): Promise<BookingData> {
  cinema.clock.advance(SHARED_SECONDS / 60)
  const path = `/razorpay/order/check?orderId=${order}`
  return (await cinema.api.get(path, { token: asha.token })).body as BookingData
}
const SHARED_SECONDS = 2

async function listOrders(): Promise<BookingData[]> {
  return (await cinema.api.get('/orders', { token: asha.token })).body as BookingData[]
}

test('a checkout that is only open is no payment', async () => {
  expect(await readOrder()).toMatchObject({ state: 'held', isPaymentInProgress: false })
})

test('a payment that waits for the bank is in progress, then settles without another call of the buyer', async () => {
  const paymentId = await beginToPay()
  expect(await readOrder()).toMatchObject({ state: 'held', isPaymentInProgress: true })
  await decide(paymentId, 'success')
  expect(await readOrder()).toMatchObject({ state: 'confirmed', isPaymentInProgress: false, reservation: {} })
})

test('a payment that the bank refuses leaves the order open for another one', async () => {
  await decide(await beginToPay(), 'failure')
  expect(await readOrder()).toMatchObject({ state: 'held', isPaymentInProgress: false })
})

test('a payment that was refunded by hand, with all its webhooks lost, ends the order as soon as it is read', async () => {
  const paymentId = await beginToPay()
  await decide(paymentId, 'success')
  await control(cinema.simulatorsUrl, `/razorpay/payments/${paymentId}/refunds`)
  expect(await readOrder()).toMatchObject({
    state: 'refunded',
    isPaymentInProgress: false,
    reservation: null,
    refund: { state: 'processed', amount: checkout.amount },
  })
  const [open] = (await listOpenAttention(cinema.deps.db)).filter((record) => record.paymentId === paymentId)
  expect(open).toMatchObject({ kind: 'refunded_by_hand' })
  expect(await reconcile(cinema.deps)).toEqual([])
  const ravi = await cinema.aPerson()
  const again = await cinema.checkout(show, ['A1', 'A2'], ravi)
  expect((await cinema.lock(again, ravi)).status).toBe(200)
})

test('a payment in progress outlives its hold, on the page and in the list', async () => {
  const paymentId = await beginToPay()
  cinema.clock.advance(14)
  const again = await beginToPay()
  cinema.clock.advance(3)
  await recoverOrders(cinema.deps)
  expect(await readOrder()).toMatchObject({ state: 'expired', isPaymentInProgress: true })
  expect(await listOrders()).toContainEqual(
    expect.objectContaining({ orderID: checkout.orderID, isPaymentInProgress: true }),
  )
  await decide(paymentId, 'failure')
  await decide(again, 'success')
  expect(await readOrder()).toMatchObject({ state: 'confirmed' })
})

test('without a response of the provider a payment may be in progress: nobody is asked to pay twice', async () => {
  await beginToPay()
  await control(cinema.simulatorsUrl, '/faults', {
    operation: 'orders.payments',
    subject: checkout.orderID,
    fault: { status: 500 },
  })
  expect(await readOrder()).toMatchObject({ state: 'held', isPaymentInProgress: true })
})

describe('a client that never told that its checkout was opened', () => {
  beforeEach(async () => {
    show = await cinema.aShow()
    checkout = await cinema.checkout(show, ['A1', 'A2'], asha)
    await cinema.lock(checkout, asha)
    await beginToPay()
  })
  const secondCheckout = async () => {
    const { status, body } = await requestCheckout(['A2', 'A3'])
    return { status, body }
  }
  const refused = { status: 409, body: { error: { code: 'payment_in_progress' } } }

  test('has its payment in progress, on the page and in the list', async () => {
    expect(await readOrder()).toMatchObject({ state: 'held', isPaymentInProgress: true })
    expect(await listOrders()).toContainEqual(
      expect.objectContaining({ orderID: checkout.orderID, isPaymentInProgress: true }),
    )
  })

  test('neither releases the seats nor checks them out again', async () => {
    const path = `/orders/release?orderId=${checkout.order}`
    const { status, body } = await cinema.api.post(path, { token: asha.token })
    expect({ status, body }).toMatchObject(refused)
    expect(await secondCheckout()).toMatchObject(refused)
  })

  test('does not check them out again after the hold either, while the bank may decide', async () => {
    cinema.clock.advance(9)
    await recoverOrders(cinema.deps)
    expect(await readOrder()).toMatchObject({ state: 'expired', isPaymentInProgress: true })
    expect(await secondCheckout()).toMatchObject(refused)
    cinema.clock.advance(22)
    expect(await readOrder()).toMatchObject({ isPaymentInProgress: false })
    expect(await secondCheckout()).toMatchObject({ status: 200 })
  })
})

describe('while a payment is in progress', () => {
  beforeEach(() => beginToPay())

  test('the seats are not released', async () => {
    const path = `/orders/release?orderId=${checkout.order}`
    const { status, body } = await cinema.api.post(path, { token: asha.token })
    expect({ status, body }).toMatchObject({ status: 409, body: { error: { code: 'payment_in_progress' } } })
    expect(await readOrder()).toMatchObject({ state: 'held' })
  })

  test('another order for one of its seats is refused, with the order that is being paid', async () => {
    const { status, body } = await requestCheckout(['A2', 'A3'])
    expect(status).toBe(409)
    const { error } = body as { error: { code: string; details: { order: string } } }
    expect(error.code).toBe('payment_in_progress')
    expect(await readOrder({ ...checkout, order: error.details.order })).toMatchObject({
      orderID: checkout.orderID,
    })
  })

  test('an order for other seats is not', async () => {
    expect((await requestCheckout(['A4'])).status).toBe(200)
  })
})

describe('an account whose buyer may still be paying', () => {
  const erase = (token: string) =>
    cinema.api.call('DELETE', '/users/me', { token, body: { password: PASSWORD } })

  test('is not erased; money that comes after its erasure goes back', async () => {
    const { body } = await cinema.api.post<{ user: { _id: string }; token: string }>('/users', {
      body: aRegistration(),
    })
    const buyer = { ...asha, userId: body.user._id, token: body.token }
    const ordered = await cinema.checkout(show, ['B1'], buyer)
    await cinema.lock(ordered, buyer)
    await cinema.api.post(`/orders/extend?orderId=${ordered.order}`, { token: buyer.token })
    const paymentId = await beginToPay(ordered)
    cinema.clock.advance(17)
    await recoverOrders(cinema.deps)
    expect(await erase(buyer.token)).toMatchObject({
      status: 409,
      body: { error: { code: 'has_open_bookings' } },
    })
    cinema.clock.advance(15)
    expect((await erase(buyer.token)).status).toBe(200)
    await decide(paymentId, 'success')
    await reconcile(cinema.deps)
    expect(await findRefundOfPayment(cinema.deps.db, paymentId)).toMatchObject({ reason: 'buyer_erased' })
  })
})

test('seats that the buyer begins to pay for after a second checkout are not held again', async () => {
  const later = await cinema.checkout(show, ['A2', 'A3'], asha)
  const paymentId = await beginToPay()
  cinema.clock.advance(SHARED_SECONDS / 60)
  const { status, body } = await cinema.lock(later, asha)
  expect(status).toBe(409)
  expect(body).toMatchObject({
    error: { code: 'payment_in_progress', details: { order: expect.any(String) } },
  })
  await decide(paymentId, 'success')
  expect(await readOrder()).toMatchObject({ state: 'confirmed' })
})

test('an order that was ended by a later one says which', async () => {
  const later = await cinema.checkout(show, ['A2', 'A3'], asha)
  expect(await readOrder()).toMatchObject({ state: 'held' })
  await cinema.lock(later, asha)
  const { state, replacedBy } = await readOrder()
  expect(state).toBe('abandoned')
  expect(await readOrder({ ...checkout, order: replacedBy ?? '' })).toMatchObject({ orderID: later.orderID })
})

test('so does one whose replacement began earlier, and waited longer for the provider', async () => {
  const replacement = await cinema.checkout(show, ['A2', 'A3'], asha)
  await cinema.lock(replacement, asha)
  const { db } = cinema.deps
  await db.query(
    `update booking_order set created_at = created_at - interval '1 minute' where provider_order_id = $1`,
    [replacement.orderID],
  )
  const { state, replacedBy } = await readOrder()
  expect(state).toBe('abandoned')
  expect(await readOrder({ ...checkout, order: replacedBy ?? '' })).toMatchObject({
    orderID: replacement.orderID,
  })
})

test('seats that the buyer has in another order are called so', async () => {
  await cinema.confirm(await cinema.pay(checkout), asha)
  const second = await cinema.checkout(show, ['A1'], asha)
  const { status, body } = await cinema.lock(second, asha)
  expect(status).toBe(409)
  const { error } = body as { error: { code: string; details: { ownOrder: string } } }
  expect(error.code).toBe('seat_taken')
  expect(await readOrder({ ...second, order: error.details.ownOrder })).toMatchObject({
    orderID: checkout.orderID,
  })
})

test('seats whose hold has ended are not called the buyer’s', async () => {
  cinema.clock.advance(17)
  const ravi = await cinema.aPerson()
  expect((await cinema.lock(await cinema.checkout(show, ['A1'], ravi), ravi)).status).toBe(200)
  const again = await cinema.lock(await cinema.checkout(show, ['A1', 'A2'], asha), asha)
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'seat_taken' } } })
  expect(again.body).not.toHaveProperty('error.details.ownOrder')
})

test("seats of another buyer's order do not tell whose they are", async () => {
  const ravi = await cinema.aPerson()
  const rival = await cinema.checkout(show, ['A1'], ravi)
  const { body } = await cinema.lock(rival, ravi)
  expect(body).not.toHaveProperty('error.details.ownOrder')
})

test('a buyer who pays twice is told that the second payment goes back', async () => {
  await control(cinema.simulatorsUrl, `/razorpay/orders/${checkout.orderID}`, { allowDoubleCapture: true })
  const [first, second] = [await cinema.pay(checkout), await cinema.pay(checkout)]
  expect((await cinema.confirm(first, asha)).body).toMatchObject({ state: 'confirmed', refund: null })
  expect((await cinema.confirm(second, asha)).body).toMatchObject({
    state: 'confirmed',
    refund: { amount: show.ticketPricePaise / 50 },
  })
})
