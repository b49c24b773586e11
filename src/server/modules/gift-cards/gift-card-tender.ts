import { comparePaise, toPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import type { GatewayPayment, GatewayRefund, TenderKind } from '#server/modules/payments/index.ts'
import { findPayingCard, type PayingCard } from './gift-cards.queries.ts'

const PREFIX = 'gift_card_'

/** The order of a part at the cards: of no card, because a card stands beside its payment (`gift_card_use`). */
export function newPartOrder({ newId }: Pick<Deps, 'newId'>): string {
  return `${PREFIX}${newId()}`
}

/** Returns the payment of a part: there is one for each. */
export function paymentOfPart(providerOrderId: string): string {
  return `payment_${providerOrderId}`
}

/** Whether a card can pay so much now. The trigger of the ledger decides again when it does. */
export function canPay({ state, validUntil, isDisputed }: PayingCard, now: Date): boolean {
  return state === 'active' && validUntil !== null && validUntil > now && !isDisputed
}

/**
 * The kind of tender of gift cards. Neither function changes a card: its balance moves with the leg of the ledger that records the payment or the refund, in
 * one transaction (migration 0290). So both may be repeated, and a process that is killed in between has taken nothing.
 */
export function createGiftCardTender({ db, now }: Pick<Deps, 'db' | 'now'>): TenderKind {
  return {
    kind: 'gift_card',
    provider: 'gift_card',
    account: 'gift_cards',
    async capture({ providerOrderId, amount }) {
      const id = paymentOfPart(providerOrderId)
      const card = await findPayingCard(db, id)
      if (!card) return null
      const payment: GatewayPayment = {
        provider: 'gift_card',
        id,
        providerOrderId,
        amount,
        currency: 'INR',
        status: 'captured',
        isCaptured: true,
        fee: toPaise(0),
        method: 'gift_card',
        createdAt: now(),
      }
      // A repeated call finds a card that this payment has emptied.
      if (card.isRecorded) return payment
      return canPay(card, now()) && comparePaise(card.balance, amount) >= 0 ? payment : null
    },
    wayBack: {
      kind: 'by_call',
      async giveBack({ paymentId, amount, key }) {
        const refund: GatewayRefund = {
          provider: 'gift_card',
          id: `gift_card_${key}`,
          paymentId,
          amount,
          status: 'processed',
        }
        return { kind: 'accepted', refund }
      },
    },
  }
}
