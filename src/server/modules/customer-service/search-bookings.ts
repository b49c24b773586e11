import type { BookingFilters } from '#contract/bookings.ts'
import { FEWEST_LETTERS_OF_A_BOOKING } from '#domain/counter.ts'
import { startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { inTransaction, type Database } from '#server/platform/database.ts'
import { patternOfText } from '#server/platform/like-pattern.ts'
import { hasWords, listOfProvider, listSimilar, type Words } from './booking-words.queries.ts'
import type { BookingSearch } from './bookings.queries.ts'

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

/** Ids as the provider's dashboard, its reports and its mails show them. Their case counts. */
const PROVIDER_ID = /^(pay|order|rfnd|disp)_\w+$/

/**
 * What was typed is looked for as it is; when nothing has it, the bookings most similar to it are meant. Only the very id is meant by an id of the
 * provider.
 */
async function wordsOf(deps: { readonly db: Database }, typed: string): Promise<Words | null> {
  if (typed === '') return null
  const isOfProvider = PROVIDER_ID.test(typed)
  const named = isOfProvider ? await listOfProvider(deps.db, typed) : []
  if (named.length > 0) return { kind: 'of_provider', ids: named }
  const text = typed.toLowerCase()
  const pattern = patternOfText(text)
  const isExact = isOfProvider || text.length < FEWEST_LETTERS_OF_A_BOOKING
  if (isExact || (await hasWords(deps.db, pattern))) return { kind: 'exact', pattern }
  const ids = await inTransaction(deps, ({ db }) => listSimilar(db, text))
  return { kind: 'similar', ids }
}
