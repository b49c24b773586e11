import { AppError } from '#contract/errors.ts'
import type { QuoteState } from '#contract/private-quotes.ts'
import type { Deps } from '#server/deps.ts'
import { quoteState } from './quote-state.ts'
import { readSignedId } from '#server/platform/signed-id.ts'
import { findQuote, type Quote } from './quotes.queries.ts'

const refusals = {
  expired: 'quote_expired',
  withdrawn: 'quote_withdrawn',
  paid: 'quote_paid',
} as const satisfies Record<Exclude<QuoteState, 'open'>, string>

/** Returns the quote of a link's token, which can be paid now. Throws `not_found`, `quote_expired`, `quote_withdrawn`, `quote_paid`. */
export async function findOpenQuote(deps: Pick<Deps, 'db' | 'keys' | 'now'>, token: string): Promise<Quote> {
  const id = readSignedId(deps.keys.quote, token)
  const quote = id === null ? undefined : await findQuote(deps.db, id)
  if (!quote) throw new AppError('not_found')
  const state = quoteState(quote, deps.now())
  if (state !== 'open') throw new AppError(refusals[state])
  return quote
}
