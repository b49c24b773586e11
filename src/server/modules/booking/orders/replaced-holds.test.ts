import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingData, HeldOrder } from '#contract/booking/orders.ts'
import { checkoutBody, type Checkout, type Person, type Show } from '#server/testing/builders.ts'
import { aNetwork, holdAttempts } from '#server/testing/hold-attempts.ts'
import { listActiveClaims } from '#server/testing/invariants.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const SIX = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']
const SEVEN = [...SIX, 'A7']

const hold = (show: Show, seats: readonly string[], buyer: Person) =>
  holdAttempts(cinema).hold({ show, seats, buyer })
const holdForProof = (show: Show, seats: readonly string[], { token }: Person) =>
  cinema.api.post<{ order: string }>('/orders/unproven', {
    token,
    headers: { 'x-forwarded-for': aNetwork() },
    body: checkoutBody(show, seats),
  })
const heldBy = async ({ token }: Person) =>
  (await cinema.api.get<HeldOrder[]>('/orders/held', { token })).body.map(
    ({ convertedSeats }) => convertedSeats,
  )
const claimsOf = async ({ id }: Show) =>
  (await listActiveClaims(cinema.deps.db, id, cinema.clock.now())).length
const read = async (checkout: Pick<Checkout, 'order'>, { token }: Person) =>
  (await cinema.api.get<BookingData>(`/razorpay/order/check?orderId=${checkout.order}`, { token })).body
const refusal = (code: string) => ({ body: { error: { code } } })

test('a hold stays when its buyer asks for one of its seats and one that somebody else has', async () => {
  const [show, buyer, other] = [await cinema.aShow(), await cinema.aPerson(), await cinema.aPerson()]
  await hold(show, SIX, buyer)
  await hold(show, ['B1'], other)
  const refused = await hold(show, ['A6', 'B1'], buyer)
  expect(refused).toMatchObject({ status: 409, ...refusal('seat_taken') })
  expect(refused.body).toMatchObject({ error: { details: { convertedSeats: ['B1'] } } })
  expect(refused.body).not.toHaveProperty('error.details.ownOrder')
  expect(await heldBy(buyer)).toEqual([SIX])
  expect(await claimsOf(show)).toBe(7)
})

test('a hold stays when the one that was to replace it exceeds a limit', async () => {
  const [show, elsewhere, buyer] = [await cinema.aShow(), await cinema.aShow(), await cinema.aProvenPerson()]
  await hold(show, SIX, buyer)
  await hold(elsewhere, ['A1', 'A2', 'A3', 'A4'], buyer)
  expect(await hold(show, SEVEN, buyer)).toMatchObject({ status: 429, code: 'seats_at_limit' })
  expect((await heldBy(buyer)).toSorted()).toEqual([SIX.slice(0, 4), SIX])
})

test('a hold stays when its buyer has to pause', async () => {
  const [show, buyer] = [await cinema.aShow(), await cinema.aPerson()]
  const attempts = holdAttempts(cinema)
  await hold(await cinema.aShow(), ['A1'], buyer)
  attempts.lapse()
  for (const seats of [['A1'], ['A1', 'A2'], ['A1'], ['A1', 'A2']]) await hold(show, seats, buyer)
  expect(await hold(show, ['A1'], buyer)).toMatchObject({ status: 429, code: 'hold_paused' })
  expect(await heldBy(buyer)).toEqual([['A1', 'A2']])
})

test('a hold stays when more seats are refused before the email is proven', async () => {
  const [show, buyer, other] = [await cinema.aShow(), await cinema.aPerson(), await cinema.aPerson()]
  await hold(show, SIX, buyer)
  await hold(show, ['A7'], other)
  expect(await holdForProof(show, SEVEN, buyer)).toMatchObject({ status: 409, ...refusal('seat_taken') })
  expect(await heldBy(buyer)).toEqual([SIX])
})

test('a hold for the proof stays when another one is refused, and gives way to one that is not', async () => {
  const [show, buyer, other] = [await cinema.aShow(), await cinema.aPerson(), await cinema.aPerson()]
  await holdForProof(show, SEVEN, buyer)
  await hold(show, ['A8'], other)
  expect((await holdForProof(show, [...SEVEN, 'A8'], buyer)).status).toBe(409)
  expect(await heldBy(buyer)).toEqual([SEVEN])
  expect((await holdForProof(show, [...SEVEN, 'B1'], buyer)).status).toBe(200)
  expect(await heldBy(buyer)).toEqual([[...SEVEN, 'B1']])
  expect(await claimsOf(show)).toBe(9)
})

test('a hold gives way to one with more of its seats, which are not counted twice', async () => {
  const [show, buyer] = [await cinema.aShow(), await cinema.aProvenPerson()]
  const first = await hold(show, SEVEN, buyer)
  const second = await hold(show, [...SEVEN.slice(1), 'A8', 'B1', 'B2', 'B3'], buyer)
  expect(second.code).toBeNull()
  expect(await read(first.checkout, buyer)).toMatchObject({ state: 'abandoned' })
  expect((await read(first.checkout, buyer)).replacedBy).toBeDefined()
  expect(await claimsOf(show)).toBe(10)
})

test('an order alone replaces no hold, which can be paid then', async () => {
  const [show, buyer] = [await cinema.aShow(), await cinema.aPerson()]
  const { checkout } = await hold(show, ['A1', 'A2'], buyer)
  const later = await cinema.checkout(show, ['A2', 'A3'], buyer)
  await cinema.confirm(await cinema.pay(checkout), buyer)
  const refused = await cinema.lock(later, buyer)
  expect(refused).toMatchObject({ status: 409, ...refusal('seat_taken') })
  expect(refused.body).toHaveProperty('error.details.ownOrder')
})

test('the same call twice at a moment replaces a hold once', async () => {
  const [show, buyer] = [await cinema.aShow(), await cinema.aPerson()]
  await hold(show, ['A1', 'A2'], buyer)
  const later = await cinema.checkout(show, ['A2', 'A3'], buyer)
  const both = await Promise.all([cinema.lock(later, buyer), cinema.lock(later, buyer)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await heldBy(buyer)).toEqual([['A2', 'A3']])
  expect(await claimsOf(show)).toBe(2)
})
