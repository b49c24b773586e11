import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import {
  listOwnEntriesSince,
  recordChange,
  recordOnceSince,
  type ActorDeps,
} from '#server/modules/audit/index.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { holdLock } from '#server/platform/advisory-lock.queries.ts'
import { quotedReferenceOf, type QuotedReference } from './quoted-reference.ts'

/** How long the same result for the same person is one entry: pages repeat their queries. The limit of different bookings counts so long, too. */
const SAME_SEARCH_MINUTES = 60
const MOST_CODES = 20

type Search = {
  readonly userId: string
  /** What was typed. */
  readonly q: string
  readonly found: readonly { readonly code: string | null }[]
  /** So many different bookings are shown to this person in an hour. */
  readonly most: number
}

/**
 * Records which bookings a search has shown to a staff member: what kind of words were typed, how many bookings were found, and their codes. The words
 * are personal data, and entries are never deleted, so the words are not stored. A search without a result is not recorded. Throws
 * `customers_at_limit` when it would show more bookings than this person may see.
 */
export async function recordSearch(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { userId, q, found, most }: Search,
): Promise<void> {
  if (found.length === 0) return
  const codes = found.flatMap(({ code }) => (code === null ? [] : [code])).slice(0, MOST_CODES)
  const after = { by: kindOfWords(q.trim()), found: found.length, codes }
  const since = minutesAfter(deps.now(), -SAME_SEARCH_MINUTES)
  await inTransaction(deps, async (deps) => {
    if (most < Infinity) {
      // Searches of a moment wait for each other, or each would count without the others.
      await holdLock(deps.db, `bookings.searched:${userId}`)
      refuseMore(await listSearches(deps.db, { userId, since }), { after, most, now: deps.now() })
    }
    await recordOnceSince(deps, { action: 'bookings.searched', subjectId: userId, after }, since)
  })
}

async function listSearches(db: Db, of: { readonly userId: string; readonly since: Date }): Promise<Past[]> {
  const entries = await listOwnEntriesSince(db, { ...of, action: 'bookings.searched' })
  return entries.map(({ at, after }) => ({ ...(after as Shown), at }))
}

type Past = Shown & { readonly at: Date }
type Shown = { readonly found: number; readonly codes: readonly string[] }
type Wanted = { readonly after: Shown; readonly most: number; readonly now: Date }

function refuseMore(before: readonly Past[], { after, most, now }: Wanted): void {
  const isSeen = after.codes.length > 0 && before.some(({ codes }) => codes.join() === after.codes.join())
  if (isSeen || countShown([...before, after]) <= most) return
  const first = Math.min(...before.map(({ at }) => at.getTime()))
  const until = minutesAfter(new Date(first), SAME_SEARCH_MINUTES).getTime()
  const retryAfterSeconds = Math.max(1, Math.ceil((until - now.getTime()) / 1_000))
  throw new AppError('customers_at_limit', { retryAfterSeconds })
}

/** Each code once; bookings without one cannot be told apart and count each time. */
function countShown(searches: readonly Shown[]): number {
  const codes = new Set(searches.flatMap((search) => search.codes))
  return searches.reduce((sum, { found, codes }) => sum + found - codes.length, codes.size)
}

/** Records that a staff member downloads the bookings that match, with their customers. The words are not stored, as those of a search. */
export async function recordExport(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { userId, q }: Pick<Search, 'userId' | 'q'>,
): Promise<void> {
  const after = { by: q === '' ? null : kindOfWords(q.trim()) }
  await inTransaction(deps, (deps) =>
    recordChange(deps, { action: 'bookings.exported', subjectId: userId, before: {}, after }),
  )
}

type KindOfWords = QuotedReference['kind'] | 'email' | 'phone' | 'code_or_name'

function kindOfWords(words: string): KindOfWords {
  const reference = quotedReferenceOf(words)
  if (reference) return reference.kind
  if (words.includes('@')) return 'email'
  return /^[\d\s+-]+$/.test(words) ? 'phone' : 'code_or_name'
}
