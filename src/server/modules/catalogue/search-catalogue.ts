import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'
import { listCurrentMovies } from './catalogue.queries.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

/** Announced on the bus when staff have changed movies. */
export const CATALOGUE_CHANGES = 'catalogue'
const FRESH_MS = 10_000

export type SearchCatalogue = () => Promise<SearchIndex>

/**
 * Returns the index of the public movies that have not ended, rebuilt from the database when it is ten seconds old or staff have
 * changed a movie. It subscribes for the life of the process.
 */
export function createSearchCatalogue(deps: Pick<Deps, 'db' | 'now' | 'seatBus'>): SearchCatalogue {
  const once = createSingleFlight()
  let kept: { readonly index: SearchIndex; readonly madeAt: number } | undefined

  let changes = 0
  const forget = () => {
    kept = undefined
    changes += 1
  }
  deps.seatBus.subscribe((id) => id === CATALOGUE_CHANGES && forget(), forget)

  return async () => {
    const age = kept ? deps.now().getTime() - kept.madeAt : Infinity
    return kept && age < FRESH_MS ? kept.index : once(`index ${changes}`, makeIndex)
  }

  async function makeIndex(): Promise<SearchIndex> {
    const at = deps.now()
    const changesBefore = changes
    const today = localDate(at)
    const movies = await listCurrentMovies(deps.db, today)
    const index = createSearchIndex(movies, today)
    if (changes === changesBefore) kept = { index, madeAt: at.getTime() }
    return index
  }
}
