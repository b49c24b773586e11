import { localDate, localMidnightAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { createKeptAnswers } from '#server/http/kept-answers.ts'
import { listCurrentMovies } from './catalogue.queries.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

const ONE = { entries: 1, bytes: 1_000_000 }

export type SearchCatalogue = () => Promise<SearchIndex>

/** Returns the index of the public movies that have not ended, made anew when the programme or the day changes. */
export function createSearchCatalogue(deps: Pick<Deps, 'db' | 'now'>): SearchCatalogue {
  const kept = createKeptAnswers<SearchIndex>(deps, ONE)
  return () =>
    kept.read('index', async (now) => {
      const today = localDate(now)
      const value = createSearchIndex(await listCurrentMovies(deps.db, today), today)
      return { value, until: localMidnightAfter(now) }
    })
}
