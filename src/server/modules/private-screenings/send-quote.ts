import type { z } from 'zod'
import { AppError, fieldError } from '#contract/errors.ts'
import type { QuoteWanted } from '#contract/private-enquiries.ts'
import { totalOf } from '#domain/pricing.ts'
import { listSellable, seatKey } from '#domain/seats.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { countTakenSeats, findQuote, storeQuote, withdrawQuote } from '#server/modules/booking/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import type { Deps } from '#server/deps.ts'
import { lockVersion, type AnswerDeps } from './answer-enquiry.ts'
import { setEnquiryState } from './board.queries.ts'
import { priceScreening } from './price-screening.ts'
import { mailQuoteJob } from './private-screenings.jobs.ts'

type SendDeps = AnswerDeps & Pick<Deps, 'seatBus'>
type Wanted = z.output<typeof QuoteWanted> & {
  readonly enquiryId: string
  readonly version: number
  /** The user who sends it. */
  readonly sentBy: string
}

/**
 * Promises a price for a screening until a moment, and mails it to the sender of the enquiry with the link that it is paid by. A held one
 * keeps the showtime from everybody else. Throws `not_found`, `stale_edit`, `enquiry_booked`, `slot_taken`, `booking_closed`, `malformed`
 * for its end, and what `priceScreening` throws.
 */
export async function sendQuote(deps: SendDeps, wanted: Wanted): Promise<void> {
  const { enquiryId, version, sentBy, isHeld, tickets: people } = wanted
  const { showtime, items, lines, pickUpAt } = await priceScreening(deps, wanted)
  const validUntil = new Date(wanted.validUntil)
  await inTransaction(deps, async (deps) => {
    const { db } = deps
    const now = deps.now()
    const { state } = await lockVersion(deps, enquiryId, version)
    if (state === 'booked') throw new AppError('enquiry_booked')
    if (showtime.bookingClosesAt <= now) throw new AppError('booking_closed')
    if (validUntil <= now || validUntil > showtime.bookingClosesAt)
      throw fieldError('validUntil', { kind: 'quote_end' })
    if ((await countTakenSeats(db, { showtimeIds: [showtime.id], now })).has(showtime.id))
      throw new AppError('slot_taken')
    const quoteId = deps.newId()
    const total = totalOf(lines)
    const facts = { id: quoteId, enquiryId, showtimeId: showtime.id, people, items, total, pickUpAt }
    const quote = { ...facts, isHeld, validUntil, sentBy, sentAt: now }
    await storeQuote(db, quote, { seats: listSellable(showtime.plan).map(seatKey), now })
    await setEnquiryState(db, enquiryId, 'answered')
    await enqueue(db, mailQuoteJob, { quoteId }, { id: deps.newId(), at: now })
    const until = validUntil.toISOString()
    const after = { quoteId, showtimeId: showtime.id, people, totalPaise: total, isHeld, until }
    await recordChange(deps, { action: 'private_quote.sent', subjectId: enquiryId, before: { state }, after })
  })
  deps.seatBus.changed(showtime.id)
}

type Withdrawal = { readonly enquiryId: string; readonly quoteId: string; readonly reason: string }

/** Withdraws a quote of an enquiry. Throws `not_found`, `quote_paid`, `quote_being_paid`. */
export async function withdrawSentQuote(
  deps: SendDeps,
  { enquiryId, quoteId, reason }: Withdrawal,
): Promise<void> {
  const quote = await findQuote(deps.db, quoteId)
  if (quote?.enquiryId !== enquiryId) throw new AppError('not_found')
  await inTransaction(deps, async (deps) => {
    if (!(await withdrawQuote(deps.db, quote, deps.now()))) return
    const change = { before: { quoteId }, after: { withdrawn: true }, reason }
    await recordChange(deps, { action: 'private_quote.withdrawn', subjectId: enquiryId, ...change })
  })
  if (quote.showtimeId) deps.seatBus.changed(quote.showtimeId)
}
