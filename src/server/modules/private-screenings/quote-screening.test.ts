import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScreeningQuote } from '#contract/private-screenings.ts'
import type { Checkout, Show } from '#server/testing/builders.ts'
import { aPickUp, aSnack, choose } from '#server/testing/snack-calls.ts'
import { listKitchenOrders } from '#server/testing/snacks.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const quote = (show: Show, changes: object = {}) => {
  const { movieId, cinemaId, startDate: date, startAt } = show
  const body = { movieId, cinemaId, date, startAt, tickets: 5, ...changes }
  return cinema.api.post<ScreeningQuote>('/private/quote', { body })
}

test('a quote has the tickets, the tax inside and the rules of cancelling', async () => {
  const show = await cinema.aPrivateShow()
  expect(await quote(show)).toMatchObject({
    status: 200,
    body: {
      tickets: 5,
      fewestTickets: 2,
      mostTickets: 60,
      total: 1200,
      isBookable: true,
      cancelRefund: 0,
      lines: [{ kind: 'private_screening', quantity: 5, unitPrice: 240, amount: 1200 }],
      tax: { ratePercent: 18, taxable: 1016.9, cgst: 91.55, sgst: 91.55 },
      cancelUntil: show.startsAt.toISOString(),
    },
  })
})

test('the amount at checkout is that of the quote', async () => {
  const [show, group] = [await cinema.aPrivateShow(), await cinema.aProvenPerson()]
  const { body } = await quote(show, { tickets: 23 })
  const checkout = await cinema.checkoutScreening(show, 23, group)
  expect(checkout.amount).toBe(body.total)
})

test('snacks are lines of their own with their own tax, and paid in one order', async () => {
  const [show, group, snack] = [
    await cinema.aPrivateShow(),
    await cinema.aProvenPerson(),
    await aSnack(cinema),
  ]
  const pickUpAt = await aPickUp(cinema, show)
  const snacks = [choose(snack, 4)]
  const { body } = await quote(show, { tickets: 5, snacks, pickUpAt })
  expect(body).toMatchObject({
    total: 1560,
    pickUpAt,
    tax: { ratePercent: 18 },
    lines: [
      { kind: 'private_screening', amount: 1200 },
      { kind: 'snack', quantity: 4, amount: 360, tax: { ratePercent: 5 } },
    ],
  })
  const { movieId, cinemaId, startDate: date, startAt } = show
  const wanted = { movieId, cinemaId, date, startAt, isPrivate: true, tickets: 5, snacks, pickUpAt }
  const { token } = group
  const order = await cinema.api.post<Checkout>('/checkoutRazorPay', {
    token,
    body: { ...wanted, amount: body.total },
  })
  expect(order.status).toBe(200)
  await cinema.lock(order.body, group)
  expect(await cinema.confirm(await cinema.pay(order.body), group)).toMatchObject({
    body: { state: 'confirmed', reservation: { isPrivate: true, total: 1560 } },
  })
  expect(await listKitchenOrders(cinema.deps.db, group.userId)).toMatchObject([{ items: [{ quantity: 4 }] }])
})

test('there is no quote with snacks that cannot be ordered', async () => {
  const show = await cinema.aPrivateShow()
  const snack = await aSnack(cinema, { isSoldOut: true })
  const pickUpAt = await aPickUp(cinema, show)
  const codeOf = async (changes: object) =>
    ((await quote(show, changes)).body as unknown as { error: { code: string } }).error.code
  expect(await codeOf({ snacks: [choose(snack)], pickUpAt })).toBe('snack_sold_out')
  expect(await codeOf({ snacks: [choose(await aSnack(cinema))] })).toBe('pick_up_unavailable')
  expect(await codeOf({ snacks: 'all', pickUpAt })).toBe('malformed')
})

test('another date keeps the tickets and tells whether it is free', async () => {
  const [show, other, group] = [
    await cinema.aPrivateShow(),
    await cinema.aPrivateShow(),
    await cinema.aProvenPerson(),
  ]
  await cinema.bookScreening(show, 2, group)
  expect((await quote(show)).body.isBookable).toBe(false)
  expect((await quote(other)).body).toMatchObject({ tickets: 5, total: 1200, isBookable: true })
})

test.each([
  [1, 422],
  [61, 422],
  [0, 400],
  [2.5, 400],
  ['5', 400],
])('there is no quote for %j people', async (tickets, status) => {
  expect((await quote(await cinema.aPrivateShow(), { tickets })).status).toBe(status)
})

test('there is no quote for a public showtime', async () => {
  expect((await quote(await cinema.aShow())).status).toBe(404)
})
