import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, localDate } from '#domain/time.ts'
import type { BookingData } from '#contract/booking/orders.ts'
import { openSession } from '#server/modules/accounts/index.ts'
import { recoverOrders } from '#server/modules/booking/fulfilment/recover-orders.ts'
import { findOrderByProviderId } from '#server/modules/booking/orders/index.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Checkout, Person } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { giftCardCalls, type GiftCardCalls } from '#server/testing/gift-card-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { expireGiftCards } from './expire-gift-cards.ts'

let cinema: TestCinema
let cards: GiftCardCalls
let asha: Person
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  cards = giftCardCalls(cinema)
  asha = await cinema.aPerson()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

const rupees = (amount: number) => amount * 100
const MINUTES_A_DAY = 1_440
const days = (count: number) => count * MINUTES_A_DAY

/** Lets days pass, after which people sign in again. */
async function wait(count: number): Promise<void> {
  cinema.clock.advance(days(count))
  await finish()
  const signIn = async (person: Person) => ({
    ...person,
    token: await openSession(cinema.deps, person.userId),
  })
  ;[asha, admin] = await Promise.all([signIn(asha), signIn(admin)])
}

const stateOf = async ({ orderID }: Checkout) => (await findOrderByProviderId(cinema.deps.db, orderID))?.state

async function finish() {
  await recoverOrders(cinema.deps)
  await submitDueRefunds(cinema.deps)
}

const refund = (orderId: string, left: number) =>
  cinema.api.post(`/bookings/${orderId}/refund`, {
    token: admin.token,
    body: { lines: null, left, amount: left, reason: 'Changed her mind' },
  })

describe('a gift card that is sold', () => {
  test('has its price when it is paid, and not before', async () => {
    const { status } = await cards.order(asha)
    expect(status).toBe(200)
    await expectBooksToAgree(cinema)
    const card = await cards.buy(asha, { amount: 750 })
    expect(await cards.cardOf(card)).toMatchObject({ state: 'active', amount: 75_000, balance: 75_000 })
    await expectBooksToAgree(cinema)
  })

  test.each([199, 10_001, 500.5, 0])('of ₹ %d is refused', async (amount) => {
    const { status } = await cards.order(asha, { amount })
    expect(status).toBe(422)
  })

  test('is given back by staff while nobody has used it, and is worth nothing then', async () => {
    const card = await cards.buy(asha)
    expect(await refund(card.orderId, 1_000)).toMatchObject({ status: 200 })
    await finish()
    expect(await cards.cardOf(card)).toMatchObject({ state: 'void', balance: 0 })
    expect(await cards.pay(await cards.hold(asha), asha, card.code)).toMatchObject({ status: 404 })
    await expectBooksToAgree(cinema)
  })

  test('is not given back once it has paid for something, and not after thirty days', async () => {
    const used = await cards.buy(asha)
    await cards.pay(await cards.hold(asha), asha, used.code)
    expect(await refund(used.orderId, 1_000)).toMatchObject({ status: 409 })
    const old = await cards.buy(asha)
    await wait(31)
    expect(await refund(old.orderId, 1_000)).toMatchObject({ status: 409 })
    await expectBooksToAgree(cinema)
  })
})

describe('a gift card that pays', () => {
  test('pays an order in whole: no gateway is needed', async () => {
    const card = await cards.buy(asha)
    const checkout = await cards.hold(asha)
    expect(await cards.pay(checkout, asha, card.code)).toMatchObject({
      status: 200,
      body: { state: 'paid', paidByCard: 480, rest: null },
    })
    expect([await stateOf(checkout), await cards.balanceOf(card)]).toEqual(['confirmed', rupees(520)])
    await expectBooksToAgree(cinema)
  })

  test('pays a part, and the rest is paid at the provider', async () => {
    const card = await cards.buy(asha, { amount: 200 })
    const checkout = await cards.hold(asha)
    const { body } = await cards.pay(checkout, asha, card.code)
    expect(body).toMatchObject({ state: 'held', paidByCard: 200, rest: { amount: 280 } })
    if (!body.rest) throw new Error('no rest')
    const confirmed = await cinema.confirm(await cinema.pay(body.rest), asha)
    expect(confirmed).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    expect(await cards.balanceOf(card)).toBe(0)
    await expectBooksToAgree(cinema)
  })

  test('pays once for an order, whatever is repeated', async () => {
    const card = await cards.buy(asha)
    const checkout = await cards.hold(asha)
    const twice = await Promise.all([1, 2].map(() => cards.pay(checkout, asha, card.code)))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await cards.balanceOf(card)).toBe(rupees(520))
    expect(await cards.pay(checkout, asha, card.code)).toMatchObject({ status: 200, body: { state: 'paid' } })
    expect(await cards.balanceOf(card)).toBe(rupees(520))
    await expectBooksToAgree(cinema)
  })

  test('has its part back when the hold lapses, and a rest that is paid later goes back', async () => {
    const card = await cards.buy(asha, { amount: 200 })
    const checkout = await cards.hold(asha)
    const { body } = await cards.pay(checkout, asha, card.code)
    expect(await cards.balanceOf(card)).toBe(0)
    cinema.clock.advance(9)
    await finish()
    expect([await stateOf(checkout), await cards.balanceOf(card)]).toEqual(['expired', rupees(200)])
    if (!body.rest) throw new Error('no rest')
    await cinema.confirm(await cinema.pay(body.rest), asha)
    await finish()
    expect([await stateOf(checkout), await cards.balanceOf(card)]).toEqual(['expired', rupees(200)])
    await expectBooksToAgree(cinema)
  })

  test('has its part back when the buyer gives the seats up', async () => {
    const card = await cards.buy(asha, { amount: 200 })
    const checkout = await cards.hold(asha)
    await cards.pay(checkout, asha, card.code)
    await cinema.api.post(`/orders/release?orderId=${checkout.order}`, { token: asha.token })
    await finish()
    expect(await cards.balanceOf(card)).toBe(rupees(200))
    await expectBooksToAgree(cinema)
  })

  test('gets a refund back, once', async () => {
    const card = await cards.buy(asha)
    const checkout = await cards.hold(asha)
    await cards.pay(checkout, asha, card.code)
    const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
    const twice = await Promise.all([1, 2].map(() => refund(order?.orderId ?? '', 480)))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await finish()
    await finish()
    expect([await stateOf(checkout), await cards.balanceOf(card)]).toEqual(['refunded', rupees(1_000)])
    await expectBooksToAgree(cinema)
  })

  test('leaves the provider a rest that it takes', async () => {
    const card = await cards.buy(asha, { amount: 480 })
    const show = await cinema.aShow({ rupees: 240.25 })
    const { body } = await cards.pay(await cards.hold(asha, show), asha, card.code)
    expect(body).toMatchObject({ paidByCard: 479.5, rest: { amount: 1 } })
    cinema.clock.advance(9)
    await finish()
    expect(await cards.balanceOf(card)).toBe(rupees(480))
  })

  test('is refused when it is spent, unknown, or for another gift card', async () => {
    const card = await cards.buy(asha, { amount: 480 })
    await cards.pay(await cards.hold(asha), asha, card.code)
    const next = await cards.hold(asha)
    const codeOf = async (code: string) =>
      (await cards.pay(next, asha, code)).body as unknown as { error: { code: string } }
    expect(await codeOf(card.code)).toMatchObject({ error: { code: 'gift_card_empty' } })
    expect(await codeOf('2222 2222 2222 2222')).toMatchObject({ error: { code: 'gift_card_unknown' } })
    const other = await cards.buy(asha)
    const { body } = await cards.order(asha)
    expect(await cards.pay(body, asha, other.code)).toMatchObject({
      body: { error: { code: 'order_not_payable' } },
    })
    // The order that was refused can still be paid otherwise.
    expect(await cinema.confirm(await cinema.pay(next), asha)).toMatchObject({ body: { state: 'confirmed' } })
    await expectBooksToAgree(cinema)
  })

  test('of somebody else is taken, for an order of one’s own only', async () => {
    const card = await cards.buy(asha)
    const checkout = await cards.hold(asha)
    const ravi = await cinema.aPerson()
    expect(await cards.pay(checkout, ravi, card.code)).toMatchObject({ status: 404 })
    expect(await cards.pay(await cards.hold(ravi), ravi, card.code)).toMatchObject({ status: 200 })
    await expectBooksToAgree(cinema)
  })
})

describe('the end of a gift card', () => {
  test('its rest is income after a year, once', async () => {
    const card = await cards.buy(asha)
    await cards.pay(await cards.hold(asha), asha, card.code)
    await wait(366)
    await Promise.all([expireGiftCards(cinema.deps), expireGiftCards(cinema.deps)])
    await expireGiftCards(cinema.deps)
    expect(await cards.cardOf(card)).toMatchObject({ state: 'expired', balance: 0 })
    const income = await cinema.deps.db.query(
      "select 1 from ledger_leg where account = 'gift_card_breakage' and amount_paise = -52000 and reference like $1 || '/%'",
      [card.id],
    )
    expect(income).toHaveLength(1)
    await expectBooksToAgree(cinema)
  })

  test('a refund after it makes the card valid for thirty days, and then it ends again', async () => {
    const card = await cards.buy(asha)
    await wait(364)
    const checkout = await cards.hold(asha)
    await cards.pay(checkout, asha, card.code)
    const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
    await wait(3)
    await expireGiftCards(cinema.deps)
    expect(await cards.cardOf(card)).toMatchObject({ state: 'expired', balance: 0 })
    expect(await refund(order?.orderId ?? '', 480)).toMatchObject({ status: 200 })
    await finish()
    expect(await cards.cardOf(card)).toMatchObject({ state: 'active', balance: rupees(480) })
    const { validUntil } = await cards.cardOf(card)
    expect(localDate(validUntil ?? new Date(0))).toBe(daysAfter(localDate(cinema.clock.now()), 30))
    await expectBooksToAgree(cinema)
    await wait(31)
    await expireGiftCards(cinema.deps)
    expect(await cards.cardOf(card)).toMatchObject({ state: 'expired', balance: 0 })
    await expectBooksToAgree(cinema)
  })
})

test('a planted fault is found, by the invariants and by the nightly check', async () => {
  const { id } = await cards.buy(asha)
  const change = (by: number) =>
    cinema.deps.db.query('update gift_card set balance_paise = balance_paise + $2 where id = $1', [id, by])
  await change(100)
  const books = await readProviderBooks(cinema.simulatorsUrl)
  expect(await listViolations(cinema.deps.db, { now: cinema.clock.now(), books })).toEqual([
    `gift card ${id} has 100100, its movements are 100000`,
    expect.stringMatching(/^gift cards have \d+, the ledger owes \d+$/),
    `nightly check: gift_cards_differ ${id}`,
    'nightly check: gift_cards_differ ledger',
  ])
  await change(-100)
  await expectBooksToAgree(cinema)
})

test('the buyer sees the orders of gift cards as orders of nothing that is shown', async () => {
  const buyer = await cinema.aPerson()
  const card = await cards.buy(buyer)
  const { body } = await cinema.api.get<BookingData[]>('/orders', { token: buyer.token })
  expect(body).toMatchObject([{ bookingId: card.orderId, state: 'confirmed', total: 1_000, seats: [] }])
})
