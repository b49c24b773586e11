import type { SuggestedMovie } from '#contract/catalogue.ts'
import { localDate } from '#contract/time.ts'
import type { Deps } from '#server/deps.ts'
import { presentMatch } from './catalogue.presenter.ts'
import { listCurrentMovies } from './catalogue.queries.ts'
import type { MovieRow } from './catalogue.tables.ts'
import { commonTrait, likeness } from './likeness.ts'

const MOST = 8
const ALL = 200

/** The public movies that share most with this one, each with what it is. What has nothing in common is not similar. */
export async function listSimilarMovies(
  deps: Pick<Deps, 'db' | 'now'>,
  movie: MovieRow,
): Promise<SuggestedMovie[]> {
  const movies = await listCurrentMovies(deps.db, { today: localDate(deps.now()), limit: ALL })
  return movies
    .filter(({ id }) => id !== movie.id)
    .map((other) => ({ movie: other, score: likeness(other, movie), because: commonTrait(other, movie) }))
    .filter(({ because }) => because !== null)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(presentMatch)
}
