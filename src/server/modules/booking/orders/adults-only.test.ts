import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingData } from '#contract/booking/orders.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { findOrderByProviderId } from './orders.queries.ts'

let cinema: TestCinema
let asha: Person
let show: Show
beforeAll(async () => {
  cinema = await testCinema()
  asha = await cinema.aPerson()
  show = await cinema.aShow({ movie: { certificate: 'A' } })
})
afterAll(() => cinema.close())

test('seats of an adults-only movie are held only after the declaration', async () => {
  const checkout = await cinema.checkout(show, ['A1', 'A2'], asha)
  const refused = await cinema.lock(checkout, asha, false)
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'adults_only' } } })
  expect(await stateOf(checkout.order)).toMatchObject({ state: 'created', holdExpiresAt: null })

  const ravi = await cinema.aPerson()
  const others = await cinema.checkout(show, ['A1', 'A2'], ravi)
  expect(await cinema.lock(others, ravi)).toMatchObject({ status: 200 })
})

test('the declaration is stored with its time', async () => {
  const checkout = await cinema.checkout(show, ['B1'], asha)
  await cinema.lock(checkout, asha)
  const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
  expect(order).toMatchObject({ adultsOnly: true, adultsDeclaredAt: order?.heldAt })
  expect(order?.heldAt).toBeInstanceOf(Date)
})

test.each([['true'], [1], [null], [{}]])('a declaration of %j is refused', async (adultsDeclared) => {
  const checkout = await cinema.checkout(show, ['C1'], asha)
  const path = `/lock/seat?orderId=${checkout.order}`
  const response = await cinema.api.post(path, { token: asha.token, body: { adultsDeclared } })
  expect(response.status).toBe(400)
  expect(await stateOf(checkout.order)).toMatchObject({ state: 'created' })
})

test('a payment without the declaration is refunded', async () => {
  const checkout = await cinema.checkout(show, ['D1'], asha)
  const response = await cinema.confirm(await cinema.pay(checkout), asha)
  expect(response).toMatchObject({ status: 200, body: { reservation: null, refund: { amount: 240 } } })
})

test('other certificates need no declaration', async () => {
  const free = await cinema.aShow({ movie: { certificate: 'UA 16+' } })
  const checkout = await cinema.checkout(free, ['A1'], asha)
  const path = `/lock/seat?orderId=${checkout.order}`
  expect(await cinema.api.post(path, { token: asha.token })).toMatchObject({ status: 200 })
  const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
  expect(order).toMatchObject({ adultsOnly: false, adultsDeclaredAt: null })
})

async function stateOf(order: string): Promise<BookingData> {
  const path = `/razorpay/order/check?orderId=${order}`
  return (await cinema.api.get<BookingData>(path, { token: asha.token })).body
}
