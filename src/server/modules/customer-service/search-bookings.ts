import type { BookingFilters } from '#contract/bookings.ts'
import { startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { inTransaction, type Database } from '#server/platform/database.ts'
import { patternOfText } from '#server/platform/like-pattern.ts'
import { hasWords, listSimilar, type BookingSearch, type Words } from './bookings.queries.ts'

/** What is left of a word by which somebody can be found. */
const FEWEST_LETTERS = 3

type Asked = BookingFilters & { readonly q?: string | undefined }

/** Returns what the filters and the words of a request mean, in instants; the days are business days. */
export async function searchOf(
  deps: { readonly db: Database },
  { q, paidFrom, paidUntil, showFrom, showUntil, ...rest }: Asked,
): Promise<BookingSearch> {
  return {
    ...rest,
    paidFrom: paidFrom === undefined ? null : startOfBusinessDay(paidFrom),
    paidBefore: paidUntil === undefined ? null : startOfBusinessDay(daysAfter(paidUntil, 1)),
    showFrom: showFrom === undefined ? null : startOfBusinessDay(showFrom),
    showBefore: showUntil === undefined ? null : startOfBusinessDay(daysAfter(showUntil, 1)),
    words: await wordsOf(deps, q?.trim().toLowerCase() ?? ''),
  }
}

/** What was typed is looked for as it is; when nothing has it, the bookings most similar to it are meant. */
async function wordsOf(deps: { readonly db: Database }, text: string): Promise<Words | null> {
  if (text === '') return null
  const pattern = patternOfText(text)
  if (text.length < FEWEST_LETTERS || (await hasWords(deps.db, pattern))) return { kind: 'exact', pattern }
  const ids = await inTransaction(deps, ({ db }) => listSimilar(db, text))
  return { kind: 'similar', ids }
}
