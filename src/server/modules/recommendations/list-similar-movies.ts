import type { SuggestedMovie } from '#contract/recommendations.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { listCurrentMovies, type MovieRow } from '#server/modules/catalogue/index.ts'
import { presentMatch } from './recommendations.presenter.ts'
import { commonTrait, similarity } from './similarity.ts'

const MOST = 8

/** Returns the public movies most similar to a movie, each with the common trait; none without a common trait. */
export async function listSimilarMovies(
  deps: Pick<Deps, 'db' | 'now'>,
  movie: MovieRow,
): Promise<SuggestedMovie[]> {
  const movies = await listCurrentMovies(deps.db, localDate(deps.now()))
  return movies
    .filter(({ id }) => id !== movie.id)
    .map((other) => ({ movie: other, score: similarity(other, movie), because: commonTrait(other, movie) }))
    .filter(({ because }) => because !== null)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(presentMatch)
}
