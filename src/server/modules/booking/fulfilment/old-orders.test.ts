import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findRefundOfPayment } from '#server/modules/payments/index.ts'
import type { Checkout, Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { findOrderByProviderId } from '../orders/index.ts'
import { recoverOrders } from './recover-orders.ts'

const DAY_MINUTES = 24 * 60

let cinema: TestCinema
let asha: Person
let checkout: Checkout
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
})
beforeEach(async () => {
  asha = await cinema.aPerson()
  const show = await cinema.aShow({ startsInMinutes: 20 * DAY_MINUTES })
  checkout = await cinema.checkout(show, ['A1', 'A2'], asha)
})
afterAll(() => cinema.close())

const ends = {
  'never locked': async () => {},
  'given up': async () => {
    await cinema.lock(checkout, asha)
    await cinema.api.post(`/orders/release?orderId=${checkout.order}`, { token: asha.token })
  },
  expired: async () => {
    await cinema.lock(checkout, asha)
    cinema.clock.advance(10)
    await recoverOrders(cinema.deps)
  },
}

test.each(Object.entries(ends))(
  'an order %s is confirmed while its payment can be authorised late, and not later',
  async (_, end) => {
    await end()
    cinema.clock.advance(2.9 * DAY_MINUTES)
    await cinema.confirm(await cinema.pay(checkout), asha)
    expect(await outcome()).toEqual({ state: 'confirmed' })
  },
)

test.each(Object.entries(ends))('the money of an old order %s goes back', async (_, end) => {
  await end()
  cinema.clock.advance(3.1 * DAY_MINUTES)
  await cinema.confirm(await cinema.pay(checkout), asha)
  expect(await outcome()).toEqual({ state: 'refunded', reason: 'order_too_old' })
})

async function outcome() {
  const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
  const refund = order?.paymentId && (await findRefundOfPayment(cinema.deps.db, order.paymentId))
  return { state: order?.state, ...(refund && { reason: refund.reason }) }
}
