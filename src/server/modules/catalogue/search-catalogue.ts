import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'
import { listCurrentMovies } from './catalogue.queries.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

const FRESH_MS = 10_000

export type SearchCatalogue = () => Promise<SearchIndex>

/** Returns the index of the public movies that have not ended, rebuilt from the database when it is ten seconds old. */
export function createSearchCatalogue(deps: Pick<Deps, 'db' | 'now'>): SearchCatalogue {
  const once = createSingleFlight()
  let kept: { readonly index: SearchIndex; readonly madeAt: number } | undefined

  return async () => {
    const age = kept ? deps.now().getTime() - kept.madeAt : Infinity
    return kept && age < FRESH_MS ? kept.index : once('index', makeIndex)
  }

  async function makeIndex(): Promise<SearchIndex> {
    const at = deps.now()
    const today = localDate(at)
    const movies = await listCurrentMovies(deps.db, today)
    const index = createSearchIndex(movies, today)
    kept = { index, madeAt: at.getTime() }
    return index
  }
}
