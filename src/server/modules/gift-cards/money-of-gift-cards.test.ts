import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDayOf } from '#domain/schedule.ts'
import { localDate } from '#domain/time.ts'
import { findOrderByProviderId } from '#server/modules/booking/orders/index.ts'
import { reconcile, submitDueRefunds } from '#server/modules/payments/index.ts'
import { readDayLedger } from '#server/modules/reporting/day-vouchers/day-ledger.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { giftCardCalls, type GiftCardCalls } from '#server/testing/gift-card-calls.ts'
import { control } from '#server/testing/provider-books.ts'
import { readReport, reportPath, rowsOf } from '#server/testing/report-rows.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

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

/** Returns how much the accounts of the ledger hold for cards, as debits. */
async function accounts(): Promise<Record<string, number>> {
  const rows = await cinema.deps.db.query<{ account: string; amount: number }>(
    `select account, sum(amount_paise)::bigint as amount from ledger_leg where account like 'gift%' group by account order by account`,
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

const dispute = async (paymentId: string) => {
  const { id } = (await control(cinema.simulatorsUrl, `/razorpay/payments/${paymentId}/disputes`, {
    amount: 100_000,
  })) as { id: string }
  await reconcile(cinema.deps)
  return async (outcome: 'lost' | 'won') => {
    await control(cinema.simulatorsUrl, `/razorpay/disputes/${id}`, { outcome, recovery: 'adjustment' })
    await reconcile(cinema.deps)
  }
}

describe('a chargeback of the purchase', () => {
  test('leaves the card without use while it is open, and as it was when it is won', async () => {
    const card = await cards.buy(asha)
    const decide = await dispute(card.paymentId)
    const checkout = await cards.hold(asha)
    expect(await cards.pay(checkout, asha, card.code)).toMatchObject({
      status: 409,
      body: { error: { code: 'gift_card_unusable' } },
    })
    await decide('won')
    expect(await cards.pay(checkout, asha, card.code)).toMatchObject({ status: 200 })
    expect(await cards.balanceOf(card)).toBe(52_000)
    await expectBooksToAgree(cinema)
  })

  test('that is lost makes it void, and what was spent is a loss', async () => {
    const before = await accounts()
    const card = await cards.buy(asha)
    await cards.pay(await cards.hold(asha), asha, card.code)
    const decide = await dispute(card.paymentId)
    await decide('lost')
    expect(await cards.cardOf(card)).toMatchObject({ state: 'void', balance: 0 })
    expect(await accounts()).toEqual({ ...before, gift_card_losses: 48_000 })
    await expectBooksToAgree(cinema)
  })

  test('after which what was bought is refunded: the money takes the loss back, and the card stays void', async () => {
    const before = await accounts()
    const card = await cards.buy(asha)
    const checkout = await cards.hold(asha)
    await cards.pay(checkout, asha, card.code)
    await (
      await dispute(card.paymentId)
    )('lost')
    const order = await findOrderByProviderId(cinema.deps.db, checkout.orderID)
    const body = { lines: null, left: 480, amount: 480, reason: 'Dark' }
    expect(
      await cinema.api.post(`/bookings/${order?.orderId}/refund`, { token: admin.token, body }),
    ).toMatchObject({ status: 200 })
    await submitDueRefunds(cinema.deps)
    expect(await cards.cardOf(card)).toMatchObject({ state: 'void', balance: 0 })
    expect(await accounts()).toEqual(before)
    await expectBooksToAgree(cinema)
  })
})

describe('the books', () => {
  const today = () => ({ from: businessDayOf(cinema.clock.now()), until: localDate(cinema.clock.now()) })
  const rows = async (name: string) => rowsOf(await readReport(cinema, admin, reportPath(name, today())))

  test('have no tax of a card that is sold, and the whole tax of what it pays for', async () => {
    const invoicesBefore = await rows('invoices')
    const summaryBefore = await rows('gst-summary')
    const card = await cards.buy(asha)
    expect(await rows('invoices')).toEqual(invoicesBefore)
    expect(await rows('gst-summary')).toEqual(summaryBefore)
    await cards.pay(await cards.hold(asha), asha, card.code)
    const sold = await rows('invoices')
    expect(sold).toHaveLength(invoicesBefore.length + 1)
    expect(
      sold.some(({ code, rate, amount }) => code === '999614' && Number(rate) === 18 && amount === 480),
    ).toBe(true)
  })

  test('have no credit note of a card that is given back', async () => {
    const before = await rows('credit-notes')
    const card = await cards.buy(asha)
    const body = { lines: null, left: 1_000, amount: 1_000, reason: 'Wrong amount' }
    await cinema.api.post(`/bookings/${card.orderId}/refund`, { token: admin.token, body })
    await submitDueRefunds(cinema.deps)
    expect(await rows('credit-notes')).toEqual(before)
    await expectBooksToAgree(cinema)
  })

  test('have the liability in the voucher of the day, and no revenue without a line', async () => {
    const read = async () => {
      const [venue] = await cinema.deps.venues.list()
      const { sums } = await readDayLedger(cinema.deps.db, {
        venueId: venue?.id ?? '',
        day: businessDayOf(cinema.clock.now()),
      })
      return Object.fromEntries(sums.map(({ account, amount }) => [account, amount]))
    }
    const before = await read()
    await cards.buy(asha)
    const after = await read()
    expect((after['gift_cards'] ?? 0) - (before['gift_cards'] ?? 0)).toBe(-100_000)
    expect(after['sales/unallocated']).toBeUndefined()
    expect(Object.values(after).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })
})
