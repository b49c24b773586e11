import type { QuoteState } from '#contract/private-quotes.ts'
import type { Quote } from './quotes.queries.ts'

/** Returns what became of a quote: it is withdrawn, too, when its showtime was deleted from the programme. */
export function quoteState({ orderId, withdrawnAt, showtimeId, validUntil }: Quote, now: Date): QuoteState {
  if (orderId !== null) return 'paid'
  if (withdrawnAt !== null || showtimeId === null) return 'withdrawn'
  return validUntil <= now ? 'expired' : 'open'
}
