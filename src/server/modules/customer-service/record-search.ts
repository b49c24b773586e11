import { minutesAfter } from '#domain/time.ts'
import { recordChange, recordOnceSince, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { quotedReferenceOf, type QuotedReference } from './quoted-reference.ts'

/** How long the same result for the same person is one entry: pages repeat their queries. */
const SAME_SEARCH_MINUTES = 60
const MOST_CODES = 20

type Search = {
  readonly userId: string
  /** What was typed. */
  readonly q: string
  readonly found: readonly { readonly code: string | null }[]
}

/**
 * Records which bookings a search has shown to a staff member: what kind of words were typed, how many bookings were found, and their codes. The words
 * are personal data, and entries are never deleted, so the words are not stored. A search without a result is not recorded.
 */
export async function recordSearch(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { userId, q, found }: Search,
): Promise<void> {
  if (found.length === 0) return
  const codes = found.flatMap(({ code }) => (code === null ? [] : [code])).slice(0, MOST_CODES)
  const after = { by: kindOfWords(q.trim()), found: found.length, codes }
  const since = minutesAfter(deps.now(), -SAME_SEARCH_MINUTES)
  await inTransaction(deps, (deps) =>
    recordOnceSince(deps, { action: 'bookings.searched', subjectId: userId, after }, since),
  )
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
