import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { recoverOrders } from '#server/modules/booking/fulfilment/recover-orders.ts'
import { createFollowPayment } from '#server/modules/booking/orders/index.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import { requestActor } from '#server/modules/audit/index.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'
import type { Checkout, Person } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { giftCardCalls, type GiftCardCalls } from '#server/testing/gift-card-calls.ts'
import { createKillableProcess } from '#server/testing/killable-process.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { expireGiftCards } from './expire-gift-cards.ts'
import { payWithGiftCard } from './pay-with-gift-card.ts'

const CONNECTIONS = 10
const ROUNDS = 6
const HOLD_MINUTES = 9
const DAYS_OF_A_YEAR = 366

let cinema: TestCinema
let cards: GiftCardCalls
let buyers: readonly [Person, Person]
beforeEach(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl'), CONNECTIONS) })
  cards = giftCardCalls(cinema)
  buyers = [await cinema.aPerson(), await cinema.aPerson()]
})
afterEach(() => cinema.close())

/** Pays as a process of its own. */
function payApart(checkout: Checkout, { userId }: Person, code: string) {
  const actor = requestActor({ userId, role: 'user' }, cinema.deps.newId())
  const deps = {
    ...cinema.deps,
    singleFlight: createSingleFlight(),
    followPayment: createFollowPayment(),
    actor,
  }
  return payWithGiftCard(deps, { userId, orderReference: checkout.order, code })
}

async function finish(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    cinema.clock.advance(HOLD_MINUTES)
    await recoverOrders(cinema.deps)
    await submitDueRefunds(cinema.deps)
  }
}

/** Two orders of ₹ 480 at the same moment with a card of ₹ 600. Returns how many were paid in whole. */
async function spendTwice(): Promise<{ readonly paid: number; readonly balance: number }> {
  const card = await cards.buy(buyers[0], { amount: 600 })
  const holds = [await cards.hold(buyers[0]), await cards.hold(buyers[1])]
  const outcomes = await Promise.allSettled(
    holds.map((checkout, index) => payApart(checkout, buyers[index] ?? buyers[0], card.code)),
  )
  const paid = outcomes.filter((one) => one.status === 'fulfilled' && one.value.state === 'paid').length
  return { paid, balance: await cards.balanceOf(card) }
}

test('of two orders that spend one balance at the same moment one is paid', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { paid, balance } = await spendTwice()
    expect(paid).toBe(1)
    expect([0, 12_000]).toContain(balance)
  }
  await finish()
  await expectBooksToAgree(cinema)
})

test('without the constraint of the balance both are paid, which the books show', async () => {
  await cinema.deps.db.script('alter table gift_card drop constraint gift_card_balance')
  let lowest = 0
  for (let round = 0; round < ROUNDS * 2 && lowest >= 0; round += 1) {
    const { balance } = await spendTwice()
    lowest = Math.min(lowest, balance)
  }
  expect(lowest).toBeLessThan(0)
})

test('one order in four tabs is paid once', async () => {
  const [buyer] = buyers
  for (const amount of [600, 300]) {
    const card = await cards.buy(buyer, { amount })
    const checkout = await cards.hold(buyer)
    await Promise.allSettled([1, 2, 3, 4].map(() => payApart(checkout, buyer, card.code)))
    expect(await cards.balanceOf(card)).toBe(amount === 600 ? 12_000 : 0)
  }
  await finish()
  await expectBooksToAgree(cinema)
})

test('the end of a card and a payment with it: one of them has the money', async () => {
  const [buyer] = buyers
  const card = await cards.buy(buyer)
  await cinema.deps.db.query('update gift_card set valid_until = $2 where id = $1', [
    card.id,
    cinema.clock.now(),
  ])
  const checkout = await cards.hold(buyer)
  await Promise.allSettled([payApart(checkout, buyer, card.code), expireGiftCards(cinema.deps)])
  await finish()
  await expectBooksToAgree(cinema)
})

test('several processes end cards once', async () => {
  const card = await cards.buy(buyers[0])
  cinema.clock.advance(DAYS_OF_A_YEAR * 1_440)
  await Promise.all([1, 2, 3, 4].map(() => expireGiftCards(cinema.deps)))
  const entries = await cinema.deps.db.query(
    "select 1 from gift_card_movement where kind = 'gift_card_expired' and card_id = $1",
    [card.id],
  )
  expect(entries).toHaveLength(1)
  await expectBooksToAgree(cinema)
})

test('a process that is killed at any step of a payment with a card loses nothing', async () => {
  const [buyer] = buyers
  let wasKilled = true
  for (let inSteps = 1; wasKilled; inSteps += 1) {
    for (const when of ['before', 'after'] as const) {
      const card = await cards.buy(buyer, { amount: 600 })
      const checkout = await cards.hold(buyer)
      const process = createKillableProcess()
      const actor = requestActor({ userId: buyer.userId, role: 'user' }, cinema.deps.newId())
      const deps = { ...process.wrap(cinema.deps), singleFlight: createSingleFlight(), actor }
      process.kill({ inSteps, when })
      await payWithGiftCard(
        { ...deps, followPayment: createFollowPayment() },
        { userId: buyer.userId, orderReference: checkout.order, code: card.code },
      ).catch(() => undefined)
      wasKilled = process.isKilled()
      // The buyer tries again, or gives up.
      if (inSteps % 2 === 0) await payApart(checkout, buyer, card.code).catch(() => undefined)
      await finish()
      expect([12_000, 60_000]).toContain(await cards.balanceOf(card))
    }
  }
  await expectBooksToAgree(cinema)
})
