import { localDate, localMidnightAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { createKeptAnswers } from '#server/http/caching/kept-answers.ts'
import type { Db } from '#server/platform/database.ts'
import { listCurrentMovies } from './catalogue.queries.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

const ONE = { entries: 1, bytes: 1_000_000 }

export type SearchCatalogue = () => Promise<SearchIndex>

type ListBookable = (
  db: Db,
  now: Date,
) => Promise<readonly { readonly movieId: string; readonly until: Date }[]>

/**
 * Returns the index of the public movies that have not ended, made anew when the programme or the day changes, or booking ends for one. A
 * higher module knows which movies can be booked.
 */
export function createSearchCatalogue(
  deps: Pick<Deps, 'db' | 'now'>,
  listBookable: ListBookable,
): SearchCatalogue {
  const kept = createKeptAnswers<SearchIndex>(deps, ONE)
  return () =>
    kept.read('index', async (now) => {
      const today = localDate(now)
      const [movies, bookable] = await Promise.all([
        listCurrentMovies(deps.db, today),
        listBookable(deps.db, now),
      ])
      const ids = new Set(bookable.map(({ movieId }) => movieId))
      const value = createSearchIndex(movies, { today, bookable: ids })
      return { value, until: earliest([localMidnightAfter(now), ...bookable.map(({ until }) => until)]) }
    })
}

function earliest(instants: readonly Date[]): Date {
  return new Date(Math.min(...instants.map((instant) => instant.getTime())))
}
