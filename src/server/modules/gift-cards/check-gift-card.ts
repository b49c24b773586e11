import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { GiftCardBalance } from '#contract/gift-cards.ts'
import { readGiftCardCode } from '#domain/gift-cards.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { hashCode } from './gift-card-code.ts'
import { findGiftCardByHash } from './gift-cards.queries.ts'

/** Returns what is left on a card. Throws `gift_card_unknown`, also for one that nobody has paid or whose purchase was taken back. */
export async function checkGiftCard(
  { db }: Pick<Deps, 'db'>,
  typed: string,
): Promise<z.input<typeof GiftCardBalance>> {
  const signs = readGiftCardCode(typed)
  const card = signs === null ? undefined : await findGiftCardByHash(db, hashCode(signs))
  if (!card || card.state === 'ordered' || card.state === 'void' || card.validUntil === null)
    throw new AppError('gift_card_unknown')
  const { lastSigns, state, balance, validUntil } = card
  return { lastSigns, state, balance: rupeesFromPaise(balance), validUntil: validUntil.toISOString() }
}
