import type { Db } from '#server/platform/database.ts'
import { listBestMovies, type MovieSales } from './bookings.queries.ts'

const MOST = 10

/**
 * Best movies: those with most tickets in the bookings of the period.
 *
 * - Date: that of the payment, so that the rows are bookings of the list.
 * - Counts every state and private screenings, as bookings do; the amount is what the bookings cost, before refunds.
 */
export const readBestMovies = (db: Db, period: { from: Date; until: Date }): Promise<MovieSales[]> =>
  listBestMovies(db, period, MOST)
