import { AppError } from '#contract/errors.ts'
import { RETURN_DAYS, VALID_YEARS } from '#domain/gift-cards.ts'
import { minutesAfter } from '#domain/time.ts'
import { enqueue } from '#server/platform/outbox.ts'
import type { LineHandler } from '#server/ports/line-handler.ts'
import { mailGiftCardJob } from './gift-cards.jobs.ts'
import { isUsed, issueGiftCard, lockCardOfOrder, moveGiftCard } from './gift-cards.queries.ts'

const MINUTES_A_DAY = 1_440

/**
 * A gift card, the only line of its order. Its price is no revenue: with the confirmation it is owed to who has the card, and the leg of the ledger fills
 * it (migration 0290).
 */
export const giftCardLine: LineHandler = {
  confirmedAs: 'lines_confirmed',
  deliveredTo: 'gift_cards',
  locks: 'after_holders',
  // There is as much stored value as is paid for.
  secure: async () => null,
  release: async () => undefined,

  async fulfil({ db, now }, { orderId }) {
    const card = await lockCardOfOrder(db, orderId)
    if (card?.state !== 'ordered') return { kind: 'refused', failure: 'sold_out' }
    const at = now()
    const deliver = async () => {
      await issueGiftCard(db, { id: card.id, at, validUntil: yearsAfter(at, VALID_YEARS) })
      const due = card.deliverAt > at ? card.deliverAt : at
      // The id of the card: one mail, whatever is repeated.
      await enqueue(db, mailGiftCardJob, { cardId: card.id }, { id: card.id, at: due })
    }
    return { kind: 'delivered', gone: [], part: 'sold_out', isAllGone: false, deliver }
  },

  /** Nobody has used it, and the time is not over. */
  async mayRefund({ db, now }, { orderId }) {
    const card = await lockCardOfOrder(db, orderId)
    const isInTime = card?.issuedAt && now() <= minutesAfter(card.issuedAt, RETURN_DAYS * MINUTES_A_DAY)
    if (!card || !isInTime || card.balance < card.amount || (await isUsed(db, card.id)))
      throw new AppError('not_refundable')
  },

  /** Its money went back, or is to go back. The leg that takes it back empties the card, and books what was spent as a loss. */
  async takeBack({ db }, { orderId }) {
    const card = await lockCardOfOrder(db, orderId)
    if (card) await moveGiftCard(db, card.id, { from: ['active', 'blocked', 'expired'], to: 'void' })
    return undefined
  },

  changes: () => [],
}

function yearsAfter(at: Date, years: number): Date {
  const end = new Date(at)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end
}
