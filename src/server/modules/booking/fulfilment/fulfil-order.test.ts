import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { findRefundOfPayment } from '#server/modules/payments/index.ts'
import type { Checkout, Show } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { findOrderByProviderId, getOrder, type Order } from '../orders/index.ts'
import { confirmPaidOrder } from './confirm-paid-order.ts'
import { recoverOrders } from './recover-orders.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(), env: { PROVIDER_TIMEOUT_MS: '1000' } })
})
afterAll(() => cinema.close())

async function aPaymentFor(show: Show, seats: readonly string[]): Promise<Order> {
  const buyer = await cinema.aPerson()
  const checkout: Checkout = await cinema.checkout(show, seats, buyer)
  await cinema.lock(checkout, buyer)
  await cinema.pay(checkout)
  const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
  if (!order) throw new Error('no order')
  return order
}

const settle = (order: Order, changes: Partial<Deps> = {}) =>
  confirmPaidOrder({ ...cinema.deps, ...changes, actor: jobActor('test') }, order)
const orderNow = (order: Order) => getOrder(cinema.deps.db, order)

test('an id that is taken is no lost seat: the confirmation fails, and the next one issues the tickets', async () => {
  const show = await cinema.aShow()
  const first = await settle(await aPaymentFor(show, ['A1']))
  expect(first.state).toBe('confirmed')
  const [taken] = await cinema.deps.db.query<{ id: string }>(
    "select id from job where payload ->> 'orderId' = $1",
    [first.orderId],
  )
  if (!taken) throw new Error('no mail of the first ticket')

  const order = await aPaymentFor(show, ['A2'])
  await expect(settle(order, { newId: () => taken.id })).rejects.toMatchObject({ message: /duplicate key/ })
  expect((await orderNow(order)).state).toBe('paid')
  cinema.clock.advance(5)
  await recoverOrders(cinema.deps)
  expect((await orderNow(order)).state).toBe('confirmed')
})

test('a seat of another reservation is a lost seat: the payment is refunded', async () => {
  const show = await cinema.aShow()
  const order = await aPaymentFor(show, ['A3'])
  await cinema.deps.db.query(
    'insert into reservation_seat (showtime_id, seat, reservation_id) select $1, unnest($2::int[]), $3',
    [show.id, order.seats, cinema.deps.newId()],
  )
  const { state, paymentId } = await settle(order)
  expect(state).toBe('refunded')
  expect(await findRefundOfPayment(cinema.deps.db, paymentId ?? '')).toMatchObject({ reason: 'seats_lost' })
})

test('an order that cannot be requested from the ticketing system is refunded after six attempts', async () => {
  const order = await aPaymentFor(await cinema.aShow({ columns: 12 }), ['A1'])
  await cinema.deps.db.query(
    'update booking_order set seats = array(select generate_series(0, 10)) where showtime_id = $1 and id = $2',
    [order.showtimeId, order.orderId],
  )
  const states: string[] = [(await settle(order)).state]
  cinema.clock.advance(5)
  await recoverOrders(cinema.deps)
  states.push((await orderNow(order)).state)
  expect(states).toEqual(['paid', 'refunded'])
  const { paymentId, ticketingAttempts } = await orderNow(order)
  expect(ticketingAttempts).toBe(6)
  expect(await findRefundOfPayment(cinema.deps.db, paymentId ?? '')).toMatchObject({
    state: 'processed',
    reason: 'ticketing_unclear',
  })
})
