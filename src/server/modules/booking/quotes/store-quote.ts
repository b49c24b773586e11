import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/database.ts'
import { claimForQuote } from './quote-claims.queries.ts'
import { insertQuote, type NewQuote } from './quotes.queries.ts'

/**
 * Stores a quote. A held one claims the seats of its showtime until its end, as any hold does: the key of the claims decides between it
 * and a buyer of the same moment. Throws `slot_taken`; the transaction is to be rolled back then.
 */
export async function storeQuote(
  tx: Transaction,
  quote: NewQuote,
  { seats, now }: { readonly seats: readonly number[]; readonly now: Date },
): Promise<void> {
  await insertQuote(tx, quote)
  if (!quote.isHeld) return
  if ((await claimForQuote(tx, { ...quote, seats }, now)) !== seats.length) throw new AppError('slot_taken')
}
