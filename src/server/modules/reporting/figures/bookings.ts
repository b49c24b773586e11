import type { Db } from '#server/platform/database.ts'
import { type BookingCounts, countBookings } from './bookings.queries.ts'
import { countReturned } from './refund-states.ts'

/**
 * Bookings and their tickets: orders that were paid in the period, the rows of the list of bookings.
 *
 * - Date: that of the payment; of a booking without one, that of its making. The day of the show does not matter.
 * - Counts: every state, also cancelled and refunded ones; private screenings with their people; complimentary tickets.
 * - Does not count: holds that expired or were given up; snacks that were bought afterwards, which belong to their booking.
 */
export async function readBookings(
  db: Db,
  period: { from: Date; until: Date },
): Promise<BookingCounts & { readonly returnedBookings: number }> {
  const [counts, returnedBookings] = await Promise.all([countBookings(db, period), countReturned(db, period)])
  return { ...counts, returnedBookings }
}
