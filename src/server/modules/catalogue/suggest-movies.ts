import type { SuggestedMovie } from '#contract/catalogue.ts'
import { localDate } from '#contract/time.ts'
import type { Deps } from '#server/deps.ts'
import { presentMovie } from './catalogue.presenter.ts'
import { listMoviesByIds, listPublicMovies } from './catalogue.queries.ts'
import type { MovieRow } from './catalogue.tables.ts'

/** The movies somebody has seen or will see here, newest booking first. Provided by booking. */
export type FindSeenMovies = (username: string) => Promise<readonly string[]>

const MOST = 200
/** How much a shared trait weighs; each older booking counts for less. */
const weight = { director: 3, cast: 2, genre: 1, language: 1 }
const FADING = 0.8

type Match = { readonly movie: MovieRow; readonly score: number; readonly because: MovieRow | null }

/** The public movies, those closest to what this person saw first. Without a history: the neutral order. */
export async function suggestMovies(
  deps: Pick<Deps, 'db' | 'now'>,
  seenIds: readonly string[],
): Promise<SuggestedMovie[]> {
  const filter = { today: localDate(deps.now()), offset: 0, limit: MOST }
  const { movies } = await listPublicMovies(deps.db, filter)
  const found = await listMoviesByIds(deps.db, seenIds)
  const seen = seenIds.flatMap((id) => found.find((movie) => movie.id === id) ?? [])
  const fresh = seen.length === 0 ? movies : movies.filter((movie) => !seenIds.includes(movie.id))
  const matches = fresh.map((movie) => matchMovie(movie, seen))
  return matches
    .toSorted((a, b) => b.score - a.score)
    .map(({ movie, because }) => ({
      ...presentMovie(movie),
      reason: because && `Because you saw ${because.title}`,
    }))
}

function matchMovie(movie: MovieRow, seen: readonly MovieRow[]): Match {
  const scores = seen.map((other, age) => likeness(movie, other) * FADING ** age)
  const best = scores.indexOf(Math.max(...scores))
  const score = scores.reduce((sum, value) => sum + value, 0)
  return { movie, score, because: score > 0 ? (seen[best] ?? null) : null }
}

function likeness(a: MovieRow, b: MovieRow): number {
  const shared = (one: readonly string[], two: readonly string[]) =>
    one.filter((value) => two.includes(value)).length
  return (
    weight.director * Number(a.director === b.director) +
    weight.cast * shared(a.cast, b.cast) +
    weight.genre * shared(a.genre, b.genre) +
    weight.language * Number(a.language === b.language)
  )
}
