import type { Db } from '#server/platform/database.ts'
import { listOccupancy, type Occupancy, type OccupancyOfHour, sumOccupancy } from './occupancy.queries.ts'

type Instants = { readonly from: Date; readonly until: Date }

/**
 * Occupancy: sold seats of all seats of the showtimes of the period.
 *
 * - Date: the start of the show; a show at 00:05 belongs to the business day before.
 * - Seats: those that the showtime's plan has for sale. Blocked seats do not count.
 * - Sold: seats of reservations that are confirmed or disputed, complimentary ones among them; not those of cancelled or refunded bookings, nor holds.
 * - Does not count: drafts, cancelled showtimes, and private screenings, which are sold as a whole.
 */
export const readOccupancy = (db: Db, period: Instants): Promise<Occupancy> => sumOccupancy(db, period)

/** The same by room and by the hour in which the showtimes start. */
export const readOccupancyByHour = (db: Db, period: Instants): Promise<OccupancyOfHour[]> =>
  listOccupancy(db, period)
