import type { BookingFilters } from '#contract/bookings.ts'
import { FEWEST_LETTERS_OF_A_BOOKING } from '#domain/counter.ts'
import { startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { inTransaction, type Database } from '#server/platform/database.ts'
import { patternOfText } from '#server/platform/like-pattern.ts'
import { hasWords, listSimilar, type Words } from './booking-words.queries.ts'
import type { BookingSearch } from './bookings.queries.ts'
import { quotedReferenceOf } from './quoted-reference.ts'
import { listQuoted } from './quoted-reference.queries.ts'

/** What the counter asks for is too short to mean somebody. */
export function isTooShort(q: string | undefined): boolean {
  return (q?.trim().length ?? 0) < FEWEST_LETTERS_OF_A_BOOKING
}

type Asked = BookingFilters & { readonly q?: string | undefined }

/** Returns what the filters and the words of a request mean, in instants; the days are business days. */
export async function searchOf(
  deps: { readonly db: Database },
  { q, paidFrom, paidUntil, showFrom, showUntil, returnedFrom, returnedUntil, ...rest }: Asked,
): Promise<BookingSearch> {
  return {
    ...rest,
    paidFrom: beginOf(paidFrom),
    paidBefore: endOf(paidUntil),
    showFrom: beginOf(showFrom),
    showBefore: endOf(showUntil),
    returnedFrom: beginOf(returnedFrom),
    returnedBefore: endOf(returnedUntil),
    words: await wordsOf(deps, q?.trim() ?? ''),
  }
}

function beginOf(day: string | undefined): Date | null {
  return day === undefined ? null : startOfBusinessDay(day)
}

function endOf(day: string | undefined): Date | null {
  return day === undefined ? null : startOfBusinessDay(daysAfter(day, 1))
}

/**
 * Searches for the exact text; when no booking has it, returns the most similar bookings. A reference, such as an invoice number,
 * finds its own bookings only.
 */
async function wordsOf(deps: { readonly db: Database }, typed: string): Promise<Words | null> {
  if (typed === '') return null
  const reference = quotedReferenceOf(typed)
  const ids = reference ? await listQuoted(deps.db, reference) : []
  if (ids.length > 0) return { kind: 'quoted', ids }
  const text = withoutCountryCode(typed).toLowerCase()
  const pattern = patternOfText(text)
  const isExact = reference !== null || text.length < FEWEST_LETTERS_OF_A_BOOKING
  if (isExact || (await hasWords(deps.db, pattern))) return { kind: 'exact', pattern }
  return { kind: 'similar', ids: await inTransaction(deps, ({ db }) => listSimilar(db, text)) }
}

/** Phone numbers are stored without the code of the country. */
function withoutCountryCode(typed: string): string {
  const [, phone] = /^(?:\+?91)([6-9]\d{9})$/.exec(typed.replaceAll(/\s/g, '')) ?? []
  return phone ?? typed
}
