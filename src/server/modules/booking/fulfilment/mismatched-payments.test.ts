import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { BookingData } from '#contract/booking/orders.ts'
import { requestActor } from '#server/modules/audit/index.ts'
import { findRefundOfPayment, processPayment, reconcile } from '#server/modules/payments/index.ts'
import type { Checkout, Person, Show } from '#server/testing/builders.ts'
import { control } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { findOrderByProviderId, payableOrder } from '../orders/index.ts'
import { recoverOrders } from './recover-orders.ts'

let cinema: TestCinema
let admin: Person
let asha: Person
let show: Show
let checkout: Checkout
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
  admin = await cinema.aPerson('admin')
})
beforeEach(async () => {
  asha = await cinema.aPerson()
  show = await cinema.aShow()
  checkout = await cinema.checkout(show, ['A1', 'A2'], asha)
  await cinema.lock(checkout, asha)
})
afterAll(() => cinema.close())

/** Has a payment that is a rupee less than the order. */
async function payLess(): Promise<string> {
  const id = `pay_less${checkout.orderID.slice(-8)}`
  const { orderID: order_id } = checkout
  const who = { vpa: 'success@razorpay', email: 'asha@example.com', contact: '9000000000' }
  const created_at = Math.floor(cinema.clock.now().getTime() / 1000)
  const amount = checkout.amount * 100 - 100
  await control(cinema.simulatorsUrl, '/razorpay/past-payments', [
    { id, order_id, amount, ...who, created_at },
  ])
  return id
}

async function getOrderNow() {
  const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
  if (!order) throw new Error('the order is missing')
  return order
}

async function process(paymentId: string, fulfilmentHandler = cinema.deps.fulfilmentHandler): Promise<void> {
  const deps = { ...cinema.deps, actor: requestActor(null, 'test'), fulfilmentHandler }
  await processPayment(deps, { order: payableOrder(await getOrderNow()), paymentId })
}

const readAsBuyer = async () =>
  (await cinema.api.get(`/razorpay/order/check?orderId=${checkout.order}`, { token: asha.token }))
    .body as BookingData

const readAsStaff = async () =>
  cinema.api.get<BookingFile>(`/bookings/${(await getOrderNow()).orderId}`, { token: admin.token })

test('a payment of another amount goes back and ends its order, for buyer, staff and the recovery', async () => {
  const paymentId = await payLess()
  await process(paymentId)
  expect(await findRefundOfPayment(cinema.deps.db, paymentId)).toMatchObject({
    state: 'processed',
    reason: 'amount_mismatch',
  })
  expect(await readAsBuyer()).toMatchObject({
    state: 'refunded',
    isPaymentInProgress: false,
    refund: { state: 'processed', amount: checkout.amount - 1 },
  })
  const { status, body } = await readAsStaff()
  expect({ status, body }).toMatchObject({ status: 200, body: { state: 'refunded' } })
  expect(body.story).toContainEqual(
    expect.objectContaining({ kind: 'refund_requested', reason: 'amount_mismatch' }),
  )
  const list = await cinema.api.get<{ _id: string }[]>('/bookings', { token: admin.token })
  expect(list.body.map(({ _id }) => _id)).toContain(body._id)
  expect(await reconcile(cinema.deps)).toEqual([])
  cinema.clock.advance(60)
  expect(await recoverOrders(cinema.deps)).toBe(0)
})

test('its seats are free for others', async () => {
  await process(await payLess())
  const ravi = await cinema.aPerson()
  expect(await cinema.lock(await cinema.checkout(show, ['A1', 'A2'], ravi), ravi)).toMatchObject({
    status: 200,
  })
})

test('an order that an earlier version left held beside such a payment ends with its hold', async () => {
  await process(await payLess(), {
    ...cinema.deps.fulfilmentHandler,
    onCaptured: async () => ({ kind: 'refund', reason: 'amount_mismatch' }),
  })
  expect(await getOrderNow()).toMatchObject({ state: 'held' })
  cinema.clock.advance(60)
  await recoverOrders(cinema.deps)
  expect(await getOrderNow()).toMatchObject({ state: 'expired' })
})

test('an order that nobody has paid is no booking of staff', async () => {
  expect(await readAsStaff()).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
})
