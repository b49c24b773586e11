import type { MovieShow } from './movie-shows.queries.ts'

/** Returns what staff read of a showtime that is in the way. */
export function factsOf({ id, startDate, startAt, cinemaName, room }: MovieShow) {
  return { _id: id, date: startDate, startAt, cinema: cinemaName, room }
}
