import { AppError } from '#contract/errors.ts'
import type { z } from 'zod'
import type { EnquiryWithAnswers, ReceivedEnquiry, SentQuote } from '#contract/private-enquiries.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { listUserNames } from '#server/modules/accounts/index.ts'
import { listQuotesOf, presentLine, quoteState, type Quote } from '#server/modules/booking/index.ts'
import { listShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import type { Db } from '#server/platform/database.ts'
import { signedId } from '#server/platform/signed-id.ts'
import { findOnBoard, listReplies, type BoardRow } from './board.queries.ts'
import { enquiryReference } from './enquiry-reference.ts'

export type PresentDeps = Pick<Deps, 'now' | 'keys'> & { readonly db: Db }

/** Returns an enquiry with the replies to it, its quotes and its booking. Throws `not_found`. */
export async function getEnquiry(deps: PresentDeps, id: string): Promise<z.input<typeof EnquiryWithAnswers>> {
  const enquiry = await findOnBoard(deps.db, id, deps.now())
  if (!enquiry) throw new AppError('not_found')
  return presentEnquiry(deps, enquiry)
}

/** The enquiries as the board shows them. */
export async function presentBoard(
  deps: PresentDeps,
  rows: readonly BoardRow[],
): Promise<z.input<typeof ReceivedEnquiry>[]> {
  const shows = await showsOf(
    deps,
    rows.map(({ quotedShowtimeId }) => quotedShowtimeId),
  )
  return rows.map((row) => ({
    ...factsOf(row, row.quotedShowtimeId === null ? undefined : shows.get(row.quotedShowtimeId)),
    replies: row.replies,
    quotes: row.quotes,
  }))
}

export async function presentEnquiry(
  deps: PresentDeps,
  row: BoardRow,
): Promise<z.input<typeof EnquiryWithAnswers>> {
  const [replies, quotes] = await Promise.all([listReplies(deps.db, row.id), listQuotesOf(deps.db, [row.id])])
  const shows = await showsOf(deps, [row.quotedShowtimeId, ...quotes.map(({ showtimeId }) => showtimeId)])
  const senders = [...replies, ...quotes].map(({ sentBy }) => sentBy)
  const names = await listUserNames(deps.db, [...new Set(senders)])
  return {
    ...factsOf(row, row.quotedShowtimeId === null ? undefined : shows.get(row.quotedShowtimeId)),
    replies: replies.map(({ id, sentAt, sentBy, text }) => ({
      _id: id,
      sentAt: sentAt.toISOString(),
      by: names.get(sentBy) ?? null,
      text,
    })),
    quotes: quotes.map((quote) => ({
      ...presentQuote(deps, quote, quote.showtimeId === null ? undefined : shows.get(quote.showtimeId)),
      by: names.get(quote.sentBy) ?? null,
    })),
  }
}

function showsOf({ db }: PresentDeps, ids: readonly (string | null)[]) {
  return listShowtimeFacts(
    db,
    ids.filter((id) => id !== null),
  )
}

function factsOf(row: BoardRow, show: ShowtimeFacts | undefined) {
  const { id, version, state, sentAt, name, phone, email, date, showTime, seats, quotedUntil, booking } = row
  return {
    _id: id,
    version,
    state,
    name,
    phone,
    email,
    date,
    showTime,
    seats,
    booking,
    reference: enquiryReference(id),
    sentAt: sentAt.toISOString(),
    movie: show?.movieTitle ?? null,
    quotedUntil: quotedUntil?.toISOString() ?? null,
  }
}

function presentQuote(
  { keys, now }: PresentDeps,
  quote: Quote,
  show: ShowtimeFacts | undefined,
): Omit<z.input<typeof SentQuote>, 'by'> {
  const { id, total, pickUpAt, people, isHeld, validUntil, sentAt } = quote
  return {
    _id: id,
    movieId: show?.movieId ?? null,
    cinemaId: show?.cinemaId ?? null,
    showtimeId: show?.id ?? null,
    movie: show?.movieTitle ?? null,
    date: show?.startDate ?? null,
    startAt: show?.startAt ?? null,
    people,
    lines: linesOfQuote(quote, sentAt).map((line) => presentLine({ ...line, refundedQuantity: 0 })),
    pickUpAt: pickUpAt?.toISOString() ?? null,
    total: rupeesFromPaise(total),
    validUntil: validUntil.toISOString(),
    state: quoteState(quote, now()),
    isHeld,
    sentAt: sentAt.toISOString(),
    path: quotePath(keys, id),
  }
}

/** The lines of an order of the quote on a day; the tax is that of the day. */
export function linesOfQuote({ items }: Pick<Quote, 'items'>, at: Date) {
  return priceLines(items, localDate(at))
}

/** The token is in the fragment, so it appears in no server log and no referrer. */
export function quotePath(keys: Deps['keys'], quoteId: string): string {
  return `/private/quote#${signedId(keys.quote, quoteId)}`
}
