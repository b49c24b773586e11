import type { GiftCardPayment } from '#contract/gift-cards.ts'
import type { Paise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import type { z } from 'zod'
import { unsealCode } from '#server/modules/gift-cards/gift-card-code.ts'
import {
  findCardOfOrder,
  findGiftCard,
  type GiftCard,
} from '#server/modules/gift-cards/gift-cards.queries.ts'
import { findOrderByProviderId } from '#server/modules/booking/orders/index.ts'
import type { Checkout, Person, Show } from './builders.ts'
import type { TestCinema } from './test-cinema.ts'

export type BoughtCard = {
  readonly id: string
  readonly code: string
  readonly orderId: string
  readonly paymentId: string
}

export function giftCardCalls(cinema: TestCinema) {
  const { api, deps, clock } = cinema

  const purchase = (changes: object = {}) => ({
    amount: 1_000,
    recipientName: 'Ravi Rao',
    recipientEmail: 'ravi@test.example',
    greeting: 'Happy birthday',
    deliverOn: localDate(clock.now()),
    ...changes,
  })

  const order = (buyer: Person, changes: object = {}) =>
    api.post<Checkout>('/gift-cards', { token: buyer.token, body: purchase(changes) })

  async function buy(buyer: Person, changes: object = {}): Promise<BoughtCard> {
    const { status, body } = await order(buyer, changes)
    if (status !== 200) throw new Error(`no order of a card: ${JSON.stringify(body)}`)
    const paid = await cinema.pay(body)
    const confirmed = await cinema.confirm(paid, buyer)
    if (confirmed.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed.body)}`)
    const placed = await findOrderByProviderId(deps.db, body.orderID)
    const card = placed && (await findCardOfOrder(deps.db, placed.orderId))
    if (!card) throw new Error('no card was issued')
    return {
      id: card.id,
      code: unsealCode(deps, card),
      orderId: card.orderId,
      paymentId: paid.razorpay_payment_id,
    }
  }

  async function cardOf({ id }: { readonly id: string }): Promise<GiftCard> {
    const card = await findGiftCard(deps.db, id)
    if (!card) throw new Error(`card ${id} is missing`)
    return card
  }

  return {
    order,
    buy,
    cardOf,
    balanceOf: async (card: { readonly id: string }): Promise<Paise> => (await cardOf(card)).balance,
    pay: (checkout: Checkout, buyer: Person, code: string) =>
      api.post<z.output<typeof GiftCardPayment>>('/gift-cards/pay', {
        token: buyer.token,
        body: { orderId: checkout.order, code },
      }),
    /** Holds two seats; ₹ 480 unless the show says otherwise. */
    async hold(buyer: Person, show?: Show): Promise<Checkout> {
      const checkout = await cinema.checkout(
        show ?? (await cinema.aShow({ rupees: 240 })),
        ['A1', 'A2'],
        buyer,
      )
      const locked = await cinema.lock(checkout, buyer)
      if (locked.status !== 200) throw new Error(`no hold: ${JSON.stringify(locked.body)}`)
      return checkout
    },
  }
}

export type GiftCardCalls = ReturnType<typeof giftCardCalls>
