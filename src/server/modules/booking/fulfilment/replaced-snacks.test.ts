import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BookingData, Reservation } from '#contract/booking/orders.ts'
import type { SnackRow } from '#server/modules/concessions/index.ts'
import type { Checkout, Person, Show } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { aPickUp, aSnack } from '#server/testing/snack-calls.ts'
import { orderSnacks } from '#server/testing/snack-orders.ts'
import { setSlotCapacity } from '#server/testing/snacks.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'

let cinema: TestCinema
let asha: Person
let show: Show
let samosa: SnackRow
let reservation: Reservation
let pickUpAt: string
/** The shows of this file share no slot. */
let shows = 0
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
})
beforeEach(async () => {
  asha = await cinema.aPerson()
  shows += 1
  show = await cinema.aShow({ rupees: 250, startsInMinutes: 24 * 60 + shows * 40 })
  samosa = await aSnack(cinema)
  reservation = await cinema.book(show, ['A1', 'A2'], asha)
  pickUpAt = await aPickUp(cinema, show)
})
afterAll(async () => {
  await expectBooksToAgree(cinema)
  await cinema.close()
})

const order = (count = 1) => orderSnacks(cinema, { reservation, pickUpAt, snacks: [[samosa, count]] }, asha)
const lock = (checkout: Checkout) => cinema.lock(checkout, asha)
const read = async ({ order }: Checkout) =>
  (await cinema.api.get<BookingData>(`/razorpay/order/check?orderId=${order}`, { token: asha.token })).body
const refusal = (code: string) => ({ body: { error: { code } } })

test('held snacks stay while the order after them is not held', async () => {
  const first = await order()
  await lock(first)
  await order(2)
  expect(await read(first)).toMatchObject({ state: 'held' })
  expect(await cinema.confirm(await cinema.pay(first), asha)).toMatchObject({ body: { state: 'confirmed' } })
})

test('held snacks stay when the kitchen has no capacity for those after them', async () => {
  const first = await order()
  await lock(first)
  const second = await order(4)
  await setSlotCapacity(cinema.deps.db, pickUpAt, 1)
  expect(await lock(second)).toMatchObject({ status: 409, ...refusal('pick_up_full') })
  expect(await read(first)).toMatchObject({ state: 'held' })
  expect((await lock(first)).status).toBe(200)
})

test('held snacks give way to those after them, and so does their capacity', async () => {
  const first = await order()
  await lock(first)
  const second = await order()
  await setSlotCapacity(cinema.deps.db, pickUpAt, 1)
  const both = await Promise.all([lock(second), lock(second)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await read(first)).toMatchObject({ state: 'abandoned', replacedBy: expect.any(String) })
})

test('snacks that are being paid are not replaced; the refusal names their order', async () => {
  const first = await order()
  await lock(first)
  const second = await order(2)
  const payload = { order_id: first.orderID, outcome: 'late' }
  await cinema.simulators.inject({ method: 'POST', url: '/pay', payload })
  // A result of the provider serves for a second.
  cinema.clock.advance(2 / 60)
  expect(await lock(second)).toMatchObject({
    status: 409,
    body: { error: { code: 'payment_in_progress', details: { order: expect.any(String) } } },
  })
  expect(await read(first)).toMatchObject({ state: 'held' })
})
