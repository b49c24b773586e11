import type { MovieWish } from '#contract/day-proposals.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { onlyFormat, type ShownIn } from '#domain/shown-in.ts'
import type { LastFormat } from './past-shows.queries.ts'

/** The own format of a proposed show, as `showtime.format`: null where its movie has only one. */
export type FormatOf = (movieId: string, room: string) => MovieFormat | null

type Known = {
  readonly movies: ReadonlyMap<string, Pick<ShownIn, 'formats'>>
  readonly wishes: readonly Pick<MovieWish, 'movieId' | 'format'>[]
  /** Of the last show of each movie in each room. */
  readonly last: readonly LastFormat[]
  /** In which each room can show movies. */
  readonly rooms: ReadonlyMap<string, readonly MovieFormat[]>
}

/**
 * Returns the rule for the format of a proposed show: that of the wish, else that of the last show of the movie in the room, else the first of
 * the movie. A format that the movie has lost, or that the room cannot show, does not count.
 */
export function formatsOfDay({ movies, wishes, last, rooms }: Known): FormatOf {
  const wished = new Map(wishes.map(({ movieId, format }) => [movieId, format]))
  const lastOf = new Map(last.map(({ movieId, room, format }) => [`${movieId} ${room}`, format]))
  return (movieId, room) => {
    const movie = movies.get(movieId)
    if (!movie || onlyFormat(movie) !== null) return null
    const known = [wished.get(movieId), lastOf.get(`${movieId} ${room}`), ...movie.formats]
    const isShown = (format: MovieFormat) =>
      movie.formats.includes(format) && (rooms.get(room)?.includes(format) ?? true)
    return known.find((format) => format && isShown(format)) ?? null
  }
}
