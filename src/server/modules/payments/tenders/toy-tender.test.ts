import { afterAll, beforeAll, expect, test } from 'vitest'
import { subtractPaise, toPaise } from '#domain/money.ts'
import type { BookingFile } from '#contract/booking-story.ts'
import { findExchange } from '#server/modules/booking/orders/index.ts'
import { reservationIdOf } from '#server/modules/booking/reservations/index.ts'
import { recoverOrders } from '#server/modules/booking/fulfilment/recover-orders.ts'
import type { Person } from '#server/testing/builders.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { listTenderRecords } from '#server/testing/invariants/money-records.queries.ts'
import {
  BY_VOUCHER,
  ordersInParts,
  VOUCHER_BALANCE,
  type OrdersInParts,
} from '#server/testing/orders-in-parts.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { planTenders, submitDueRefunds } from '../index.ts'

let cinema: TestCinema
let parts: OrdersInParts
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  parts = ordersInParts(cinema)
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

const HOLD_MINUTES = 9
/** Two tickets for ₹480: ₹200 by the voucher, ₹280 at the provider. */
const aHeldOrder = async () =>
  parts.hold(await cinema.aShow({ rows: 3, columns: 4, rupees: 240 }), ['A1', 'A2'], await cinema.aPerson())

const violations = async () =>
  listViolations(cinema.deps.db, {
    now: cinema.clock.now(),
    books: await readProviderBooks(cinema.simulatorsUrl),
  })

const tendersOf = async (orderId: string) =>
  (await listTenderRecords(cinema.deps.db))
    .filter((tender) => tender.orderId === orderId)
    .map(({ kind, amount, state }) => [kind, amount, state])

const stateOf = async (orderId: string) => (await parts.getOrder(orderId)).state

/** Returns the refunded sum of a payment at the provider. */
async function returnedOf(paymentId: string): Promise<number> {
  const { refunds } = await readProviderBooks(cinema.simulatorsUrl)
  return refunds
    .filter(({ payment_id }) => payment_id === paymentId)
    .reduce((sum, { amount }) => sum + amount, 0)
}

async function aSoldBooking() {
  const order = await aHeldOrder()
  const before = parts.balance()
  expect(await parts.payByVoucher(order.voucher)).toBe(true)
  const paymentId = await parts.payOnline(order.online)
  expect(await stateOf(order.orderId)).toBe('confirmed')
  return { ...order, paymentId, before }
}

async function lapse(): Promise<void> {
  cinema.clock.advance(HOLD_MINUTES)
  await recoverOrders(parts.deps)
  await submitDueRefunds(parts.deps)
}

test('an order is sold when its last part has come, in whatever order they come', async () => {
  const online = await aHeldOrder()
  await parts.payOnline(online.online)
  expect(await stateOf(online.orderId)).toBe('held')
  expect(await parts.payByVoucher(online.voucher)).toBe(true)
  const voucher = await aSoldBooking()
  for (const { orderId } of [online, voucher]) {
    expect(await stateOf(orderId)).toBe('confirmed')
    expect(await tendersOf(orderId)).toEqual([
      ['voucher', 20_000, 'captured'],
      ['razorpay', 28_000, 'captured'],
    ])
  }
  expect(await violations()).toEqual([])
})

test('a refund by line takes the first tender first, one of the whole what is left of each', async () => {
  const { orderId, paymentId, before } = await aSoldBooking()
  const refund = (body: object) =>
    cinema.api.post(`/bookings/${orderId}/refund`, {
      token: admin.token,
      body: { ...body, reason: 'Dark' },
    })
  expect(await refund({ lines: [{ line: 1, quantity: 1 }], left: 480, amount: 240 })).toMatchObject({
    status: 200,
  })
  await submitDueRefunds(parts.deps)
  expect([parts.balance(), await returnedOf(paymentId)]).toEqual([before, 4_000])
  expect(await stateOf(orderId)).toBe('confirmed')
  expect(await violations()).toEqual([])
  expect(await refund({ lines: null, left: 240, amount: 240 })).toMatchObject({ status: 200 })
  await submitDueRefunds(parts.deps)
  expect([parts.balance(), await returnedOf(paymentId)]).toEqual([before, 28_000])
  expect(await stateOf(orderId)).toBe('refunded')
  expect(await violations()).toEqual([])
})

test('a whole refund closes the order when both tenders are returned', async () => {
  const { orderId, paymentId, before } = await aSoldBooking()
  const body = { lines: null, left: 480, amount: 480, reason: 'Dark' }
  expect(await cinema.api.post(`/bookings/${orderId}/refund`, { token: admin.token, body })).toMatchObject({
    status: 200,
  })
  expect(await tendersOf(orderId)).toEqual([
    ['voucher', 20_000, 'captured'],
    ['razorpay', 28_000, 'returned'],
  ])
  expect(await stateOf(orderId)).toBe('refunding')
  await submitDueRefunds(parts.deps)
  expect([parts.balance(), await returnedOf(paymentId)]).toEqual([before, 28_000])
  expect(await stateOf(orderId)).toBe('refunded')
  expect(await violations()).toEqual([])
})

test('the hold lapses after one part: it goes back once, and so does the other that comes late', async () => {
  const order = await aHeldOrder()
  const before = parts.balance()
  await parts.payByVoucher(order.voucher)
  expect(parts.balance()).toBe(subtractPaise(before, BY_VOUCHER))
  await lapse()
  await lapse()
  expect([await stateOf(order.orderId), parts.balance()]).toEqual(['expired', before])
  const paymentId = await parts.payOnline(order.online)
  await lapse()
  expect([await stateOf(order.orderId), await returnedOf(paymentId)]).toEqual(['expired', 28_000])
  expect(await violations()).toEqual([])
})

test('the second part is refused: the first goes back to the provider when the hold lapses', async () => {
  const order = await aHeldOrder()
  const paymentId = await parts.payOnline(order.online)
  expect(await parts.payByVoucher(order.voucher, 'empty')).toBe(false)
  expect(await stateOf(order.orderId)).toBe('held')
  await lapse()
  expect([await stateOf(order.orderId), await returnedOf(paymentId)]).toEqual(['expired', 28_000])
  expect(await violations()).toEqual([])
})

test('a part that comes twice, and a payment of the whole, go back alone', async () => {
  await control(cinema.simulatorsUrl, '/razorpay/settings', { allowDoubleCapture: true })
  const order = await aHeldOrder()
  const first = await parts.payOnline(order.online)
  await parts.tell(order.online, first)
  const second = await parts.payOnline(order.online)
  const whole = await parts.payOnline(order.whole)
  expect(await Promise.all([first, second, whole].map(returnedOf))).toEqual([0, 28_000, 48_000])
  expect(await stateOf(order.orderId)).toBe('held')
  expect(await parts.payByVoucher(order.voucher)).toBe(true)
  expect(await parts.payByVoucher(order.voucher)).toBe(true)
  expect(await stateOf(order.orderId)).toBe('confirmed')
  expect(await violations()).toEqual([])
})

test('seats that are lost before the last part comes: both parts go back', async () => {
  const order = await aHeldOrder()
  const before = parts.balance()
  const paymentId = await parts.payOnline(order.online)
  await cinema.deps.db.query('delete from seat_claim where order_id = $1', [order.orderId])
  await cinema.deps.db.query('update booking_order set seat_plan_id = null where id = $1', [order.orderId])
  await parts.payByVoucher(order.voucher)
  await submitDueRefunds(parts.deps)
  expect([await stateOf(order.orderId), await returnedOf(paymentId), parts.balance()]).toEqual([
    ...['refunded', 28_000, before],
  ])
  expect(await violations()).toEqual([])
})

test('an exchange carries both tenders, and a refund after it returns both', async () => {
  const { orderId, paymentId, before } = await aSoldBooking()
  const { id: showtimeId } = await cinema.aShow({ rows: 3, columns: 4, rupees: 240 })
  const to = [
    [1, 0],
    [1, 1],
  ]
  const exchange = { showtimeId, from: ['A1', 'A2'], to, old: 480, total: 480, reason: 'Another day' }
  const exchanged = await cinema.api.post<BookingFile>(`/bookings/${reservationIdOf(orderId)}/exchange`, {
    token: admin.token,
    body: exchange,
  })
  expect(exchanged.status).toBe(200)
  const next = (await findExchange(cinema.deps.db, { orderId }))?.orderId ?? ''
  expect([await tendersOf(orderId), await tendersOf(next)]).toEqual([
    [],
    [
      ['voucher', 20_000, 'captured'],
      ['razorpay', 28_000, 'captured'],
    ],
  ])
  expect(await violations()).toEqual([])
  const body = { lines: null, left: 480, amount: 480, reason: 'Dark' }
  expect(await cinema.api.post(`/bookings/${next}/refund`, { token: admin.token, body })).toMatchObject({
    status: 200,
  })
  await submitDueRefunds(parts.deps)
  expect([await stateOf(next), parts.balance(), await returnedOf(paymentId)]).toEqual([
    'refunded',
    before,
    28_000,
  ])
  expect(await violations()).toEqual([])
})

test('parts that are not the total are refused', async () => {
  const { orderId } = await aHeldOrder()
  const short = {
    kind: 'voucher',
    provider: 'voucher',
    amount: toPaise(1),
    providerOrderId: 'short',
  } as const
  const order = await parts.getOrder(orderId)
  await expect(cinema.deps.db.transaction((tx) => planTenders(tx, order, [short]))).rejects.toThrow(
    'are 1 of 48000',
  )
  expect(parts.balance()).toBeLessThanOrEqual(VOUCHER_BALANCE)
})
