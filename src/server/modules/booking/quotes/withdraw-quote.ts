import { AppError } from '#contract/errors.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { releaseClaims } from '../seats/index.ts'
import { isBeingPaid, listHeldQuotesOf, lockQuote, setWithdrawn, type Quote } from './quotes.queries.ts'
import { quoteState } from './quote-state.ts'

/**
 * Withdraws a quote and frees the showtime that it held. Money that comes for one of its orders afterwards goes back. Returns false when it is
 * withdrawn already. Throws `quote_paid`, and `quote_being_paid` while somebody holds the showtime to pay for it.
 */
export async function withdrawQuote(tx: Transaction, quote: Pick<Quote, 'id'>, now: Date): Promise<boolean> {
  const locked = await lockQuote(tx, quote.id)
  if (!locked) throw new AppError('not_found')
  const state = quoteState(locked, now)
  if (state === 'withdrawn') return false
  if (state === 'paid') throw new AppError('quote_paid')
  if (await isBeingPaid(tx, locked.id, now)) throw new AppError('quote_being_paid')
  await setWithdrawn(tx, locked.id, now)
  if (locked.showtimeId) await releaseClaims(tx, { orderId: locked.id })
  return true
}

/** Frees the showtimes that the quotes of enquiries hold, before the enquiries are deleted. */
export async function releaseQuotesOf(tx: Db, enquiryIds: readonly string[]): Promise<void> {
  for (const { id } of await listHeldQuotesOf(tx, enquiryIds)) await releaseClaims(tx, { orderId: id })
}
