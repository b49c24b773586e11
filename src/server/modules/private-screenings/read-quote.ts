import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { QuotedScreening } from '#contract/private-quotes.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { taxOfTickets } from '#domain/pricing.ts'
import {
  findQuote,
  isTakenByOthers,
  presentLine,
  presentSplit,
  quoteState,
} from '#server/modules/booking/index.ts'
import { findShowtimeFacts } from '#server/modules/programme/index.ts'
import { readSignedId } from '#server/platform/signed-id.ts'
import { linesOfQuote, type PresentDeps } from './present-enquiry.ts'

/** Returns the quote of a link, without anything of the enquiry. Throws `not_found`, also when its showtime was deleted. */
export async function readQuote(deps: PresentDeps, token: string): Promise<z.input<typeof QuotedScreening>> {
  const id = readSignedId(deps.keys.quote, token)
  const quote = id === null ? undefined : await findQuote(deps.db, id)
  const show = quote?.showtimeId ? await findShowtimeFacts(deps.db, quote.showtimeId) : undefined
  if (!quote || !show) throw new AppError('not_found')
  const now = deps.now()
  const state = quoteState(quote, now)
  const lines = linesOfQuote(quote, now)
  const tax = taxOfTickets(lines)
  const isFree = !(await isTakenByOthers(deps.db, { id: quote.id, showtimeId: show.id, now }))
  return {
    state,
    movieId: show.movieId,
    cinemaId: show.cinemaId,
    showtimeId: show.id,
    movie: show.movieTitle,
    titleInScript: show.titleInScript,
    certificate: show.certificate,
    poster: show.poster,
    date: show.startDate,
    startAt: show.startAt,
    endsAt: show.endsAt.toISOString(),
    people: quote.people,
    lines: lines.map((line) => presentLine({ ...line, refundedQuantity: 0 })),
    pickUpAt: quote.pickUpAt?.toISOString() ?? null,
    total: rupeesFromPaise(quote.total),
    tax: tax && presentSplit(tax),
    validUntil: quote.validUntil.toISOString(),
    isHeld: quote.isHeld,
    isBookable: state === 'open' && isFree && show.isAnnounced && show.bookingClosesAt > now,
    cancelUntil: show.startsAt.toISOString(),
  }
}
