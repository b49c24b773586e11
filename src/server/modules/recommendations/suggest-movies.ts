import type { Because, SuggestedMovie } from '#contract/recommendations.ts'
import { localDate } from '#domain/time.ts'
import type { Page } from '#contract/paging.ts'
import type { Deps } from '#server/deps.ts'
import type { Slice } from '#server/platform/paging.ts'
import { listCurrentMovies, listMoviesByIds, type MovieRow } from '#server/modules/catalogue/index.ts'
import { presentMatch } from './recommendations.presenter.ts'
import type { SeenMovie } from './preferences.ts'
import { similarity, shared } from './similarity.ts'

/** Preferences of a user; without any the order is neutral. */
export type MoviePreferences = { readonly seen: readonly SeenMovie[]; readonly genres: readonly string[] }
export const noPreferences: MoviePreferences = { seen: [], genres: [] }

/** Weight of a favourite genre, relative to a shared trait with a movie seen today. */
const FAVOURITE = 2

type Seen = { readonly movie: MovieRow; readonly weight: number }
type Match = { readonly movie: MovieRow; readonly score: number; readonly because: Because | null }

/** Returns the public movies that the user has not booked, those closest to their preferences first. */
export async function suggestMovies(
  deps: Pick<Deps, 'db' | 'now'>,
  { seen, genres }: MoviePreferences,
  { offset, limit }: Slice,
): Promise<Page<SuggestedMovie[]>> {
  const movies = await listCurrentMovies(deps.db, localDate(deps.now()))
  const seenIds = new Set(seen.map(({ movieId }) => movieId))
  const found = await listMoviesByIds(deps.db, [...seenIds])
  const weighted = seen.flatMap(({ movieId, weight }) => {
    const movie = found.find(({ id }) => id === movieId)
    return movie ? [{ movie, weight }] : []
  })
  const matches = movies
    .filter(({ id }) => !seenIds.has(id))
    .map((movie) => matchMovie(movie, weighted, genres))
    .toSorted((a, b) => b.score - a.score)
  return { items: matches.slice(offset, offset + limit).map(presentMatch), total: matches.length }
}

function matchMovie(movie: MovieRow, seen: readonly Seen[], genres: readonly string[]): Match {
  const scores = seen.map((other) => similarity(movie, other.movie) * other.weight)
  const most = Math.max(0, ...scores)
  const closest = seen[scores.indexOf(most)]
  const [liked] = shared(genres, movie.genre)
  const fondness = FAVOURITE * shared(genres, movie.genre).length
  const score = scores.reduce((sum, value) => sum + value, 0) + fondness
  if (liked !== undefined && fondness >= most)
    return { movie, score, because: { kind: 'likes', genre: liked } }
  if (most <= 0 || !closest) return { movie, score, because: null }
  const { title, titleInScript } = closest.movie
  return { movie, score, because: { kind: 'saw', title, titleInScript } }
}
