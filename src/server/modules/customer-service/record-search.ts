import { minutesAfter } from '#domain/time.ts'
import { recordOnceSince, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'

/** So long the same result for the same person is one entry: pages read a list again by themselves. */
const SAME_SEARCH_MINUTES = 60
const MOST_CODES = 20

type Search = {
  readonly userId: string
  /** What was typed. */
  readonly q: string
  readonly found: readonly { readonly code: string | null }[]
}

/**
 * Records whose bookings somebody was shown by a search: what kind of words were typed, how many bookings there were, and their codes. The words themselves are
 * personal, and entries are kept for good, so they are not stored. A search that finds nothing shows nothing.
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

function kindOfWords(words: string): 'email' | 'phone' | 'code_or_name' {
  if (words.includes('@')) return 'email'
  return /^[\d\s+-]+$/.test(words) ? 'phone' : 'code_or_name'
}
