import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { GiftCardFile, giftCardMoves, StaffGiftCard } from '#contract/staff-gift-cards.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { ActorDeps, Deps } from '#server/deps.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { moveGiftCard } from './gift-cards.queries.ts'
import { findSoldCard, listCardMoves, type ListedCard } from './staff-gift-cards.queries.ts'

/** Returns a card with what was paid with it. Throws `not_found`. */
export async function readGiftCardFile(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<z.input<typeof GiftCardFile>> {
  const card = await findSoldCard(db, id)
  if (!card) throw new AppError('not_found')
  const { orderId, greeting, deliverAt, deliveredAt } = card
  const story = (await listCardMoves(db, id)).map(({ kind, amount, at, ...move }) => ({
    ...move,
    kind: moveKinds[kind] ?? 'written_off',
    amount: rupeesFromPaise(amount),
    at: at.toISOString(),
  }))
  return {
    ...presentCard(card),
    orderId,
    greeting,
    deliverAt: deliverAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    story,
  }
}

export function presentCard(card: ListedCard): z.input<typeof StaffGiftCard> {
  const { id, lastSigns, state, amount, balance, buyer, recipientName, recipientEmail } = card
  const { issuedAt, validUntil } = card
  return {
    _id: id,
    ...{ lastSigns, buyer, recipientName, recipientEmail },
    // Its purchase is paid.
    state: state === 'ordered' ? 'active' : state,
    amount: rupeesFromPaise(amount),
    balance: rupeesFromPaise(balance),
    issuedAt: issuedAt.toISOString(),
    validUntil: validUntil.toISOString(),
  }
}

/** By the kind of the entry of the ledger. */
const moveKinds: Readonly<Record<string, (typeof giftCardMoves)[number]>> = {
  earned: 'sold',
  captured: 'paid',
  refunded: 'refunded',
  reversed: 'taken_back',
  gift_card_expired: 'expired',
  gift_card_written_off: 'written_off',
}

type Change = {
  readonly id: string
  readonly state: 'active' | 'blocked'
  /** In the words of staff. */
  readonly reason: string
}

/**
 * Blocks a card, or unblocks it. Idempotent. What it has paid for stays, and refunds go back to it. Throws `not_found`, and `gift_card_unusable` for a card that
 * has ended.
 */
export async function changeGiftCard(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { id, state: to, reason }: Change,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const card = await findSoldCard(deps.db, id)
    if (!card) throw new AppError('not_found')
    if (card.state === to) return
    const from = to === 'blocked' ? 'active' : 'blocked'
    if (!(await moveGiftCard(deps.db, id, { from: [from], to }))) throw new AppError('gift_card_unusable')
    const action = to === 'blocked' ? 'gift_card.blocked' : 'gift_card.unblocked'
    await recordChange(deps, { action, subjectId: id, before: { state: from }, after: { state: to }, reason })
  })
}
