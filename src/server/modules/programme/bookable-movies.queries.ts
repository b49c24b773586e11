import type { Db } from '#server/platform/database.ts'
import { SHOWTIME_IS_ANNOUNCED, SHOWTIME_IS_PRIVATE } from './programme.queries.ts'

export type BookableMovie = {
  readonly movieId: string
  /** When booking closes for the last of its announced shows. */
  readonly until: Date
}

/** Returns the movies with a showtime that is open for booking by the seat. */
export function listBookableMovies(db: Db, now: Date): Promise<BookableMovie[]> {
  return db.query<BookableMovie>(
    `select s.movie_id as "movieId", max(s.booking_closes_at) as until from showtime s
     where s.booking_closes_at > $1 and ${SHOWTIME_IS_ANNOUNCED} and not ${SHOWTIME_IS_PRIVATE}
     group by s.movie_id`,
    [now],
  )
}
