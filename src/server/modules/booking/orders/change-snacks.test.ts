import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingData } from '#contract/booking/orders.ts'
import type { Hold } from '#contract/booking/holds.ts'
import type { SnackRow } from '#server/modules/concessions/index.ts'
import type { Checkout, Person, Show } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { aPickUp, aSnack, choose } from '#server/testing/snack-calls.ts'
import { setSlotCapacity } from '#server/testing/snacks.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'

let cinema: TestCinema
let asha: Person
let show: Show
let samosa: SnackRow
let pickUpAt: string
let order: Checkout
let shows = 0
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
})
beforeEach(async () => {
  shows += 1
  asha = await cinema.aPerson()
  show = await cinema.aShow({ rupees: 250, startsInMinutes: 24 * 60 + shows * 40 })
  samosa = await aSnack(cinema)
  pickUpAt = await aPickUp(cinema, show)
  order = await cinema.checkout(show, ['A1', 'A2'], asha)
})
afterEach(async () => {
  await expectBooksToAgree(cinema)
})
afterAll(() => cinema.close())

const two = () => ({ snacks: [choose(samosa, 2)], pickUpAt, amount: 680 })
const change = (of: Checkout, body: object, token = asha.token) =>
  cinema.api.post<Checkout & { error?: { code: string } }>(`/orders/snacks?orderId=${of.order}`, {
    token,
    body,
  })
const read = async (of: Checkout) =>
  (
    await cinema.api.get<BookingData>(`/razorpay/order/check?orderId=${of.order}`, {
      token: asha.token,
    })
  ).body
const holdEnd = async (of: Checkout) => ((await cinema.lock(of, asha)).body as Hold).expiresAt

test('snacks on an unpaid order make a new one for the same seats, and end the old one', async () => {
  const { body: next } = await change(order, two())
  expect(next.amount).toBe(680)
  expect(await read(next)).toMatchObject({
    state: 'created',
    total: 680,
    pickUpAt,
    convertedSeats: ['A1', 'A2'],
    lines: [
      { kind: 'ticket', amount: 500 },
      { kind: 'snack', quantity: 2, amount: 180 },
    ],
  })
  expect(await read(order)).toMatchObject({ state: 'abandoned', replacedBy: expect.any(String) })
  await cinema.lock(next, asha)
  expect(await cinema.confirm(await cinema.pay(next), asha)).toMatchObject({ body: { state: 'confirmed' } })
})

test('a hold goes on to its end, neither lost nor longer', async () => {
  const until = await holdEnd(order)
  cinema.clock.advance(3)
  const { body: next } = await change(order, two())
  expect(await read(next)).toMatchObject({ state: 'held', holdExpiresAt: until })
  const { body: bare } = await change(next, { snacks: [], amount: 500 })
  expect(await read(bare)).toMatchObject({ state: 'held', holdExpiresAt: until, pickUpAt: null })
  const ravi = await cinema.aPerson()
  expect((await cinema.lock(await cinema.checkout(show, ['A1'], ravi), ravi)).status).toBe(409)
  cinema.clock.advance(6)
  expect((await cinema.lock(await cinema.checkout(show, ['A1'], ravi), ravi)).status).toBe(200)
})

test('does not count as another hold, however often snacks are changed', async () => {
  const wide = await cinema.checkout(show, ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'], asha)
  await cinema.lock(wide, asha)
  let current = wide
  for (let changes = 0; changes < 6; changes += 1) {
    const snacks = changes % 2 === 0 ? [choose(samosa)] : []
    const amount = 1_500 + 90 * snacks.length
    const { status, body } = await change(current, { snacks, pickUpAt, amount })
    expect(status).toBe(200)
    current = body
  }
  expect(await read(current)).toMatchObject({ state: 'held' })
})

describe('money for the order before', () => {
  test('goes back, because its seats are those of the new order', async () => {
    await cinema.lock(order, asha)
    const { body: next } = await change(order, two())
    expect(await cinema.confirm(await cinema.pay(order), asha)).toMatchObject({ body: { state: 'refunded' } })
    expect(await cinema.confirm(await cinema.pay(next), asha)).toMatchObject({ body: { state: 'confirmed' } })
  })

  test('that has come already refuses the change', async () => {
    await cinema.lock(order, asha)
    await cinema.confirm(await cinema.pay(order), asha)
    expect(await change(order, two())).toMatchObject({
      status: 409,
      body: { error: { code: 'order_not_payable' } },
    })
  })
})

describe('a change is refused', () => {
  test('when the slot is full; the hold stays', async () => {
    const until = await holdEnd(order)
    await setSlotCapacity(cinema.deps.db, pickUpAt, 1)
    expect(await change(order, two())).toMatchObject({
      status: 409,
      body: { error: { code: 'pick_up_full' } },
    })
    expect(await read(order)).toMatchObject({ state: 'held', holdExpiresAt: until })
  })

  test('with another amount, of another user, and after the hold', async () => {
    expect(await change(order, { ...two(), amount: 500 })).toMatchObject({ status: 422 })
    const ravi = await cinema.aPerson()
    expect(await change(order, two(), ravi.token)).toMatchObject({ status: 404 })
    await cinema.lock(order, asha)
    cinema.clock.advance(9)
    expect(await change(order, two())).toMatchObject({
      status: 410,
      body: { error: { code: 'order_expired' } },
    })
  })

  test('for the second of two at the same moment', async () => {
    await cinema.lock(order, asha)
    const results = await Promise.all([change(order, two()), change(order, { snacks: [], amount: 500 })])
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })
})
