import type { Movie } from '#contract/catalogue/movies.ts'
import { requireNumber } from '#domain/typed-number.ts'
import { byLabel } from '#web/lib/labels/movie-labels.ts'

export const HOME_ROW = 8
const LATEST = 5

type Movies = readonly Movie[]

/** The most recent by release, for the hero. */
export function latestMovies(movies: Movies): Movie[] {
  return movies.toSorted((a, b) => b.releaseDate.localeCompare(a.releaseDate)).slice(0, LATEST)
}

/** Returns released public movies that have not ended, by priority. */
export function nowShowing(movies: Movies, today: string): Movie[] {
  return movies
    .filter((movie) => movie.isPublic && isReleased(movie, today) && movie.endDate >= today)
    .toSorted(byPriority)
}

export function comingSoon(movies: Movies, today: string): Movie[] {
  return movies.filter((movie) => movie.isPublic && !isReleased(movie, today)).toSorted(byPriority)
}

export function isReleased(movie: Pick<Movie, 'releaseDate'>, today: string): boolean {
  return movie.releaseDate <= today
}

/** Returns one movie per day, the same on the server and in the browser. */
export function movieOfTheDay(movies: Movies, today: string): Movie | undefined {
  return movies[requireNumber(today.replaceAll('-', '')) % movies.length]
}

export function languagesOf(movies: Movies): string[] {
  return [...new Set(movies.map((movie) => movie.language))].toSorted(byLabel)
}

function byPriority(a: Movie, b: Movie): number {
  return a.priorityCount - b.priorityCount
}
