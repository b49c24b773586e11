import { subtractPaise, type Paise } from '#domain/money.ts'
import type { DayPeriod } from '#domain/day-period.ts'
import type { Db } from '#server/platform/database.ts'
import { type BookingCounts, type Money, sumSales } from './sales-sums.queries.ts'

export type Sales = BookingCounts & Money & { readonly revenue: Paise }

/**
 * Revenue: money that was received in the period, less money that went back in it.
 *
 * - Date: that of the money, each on its own day. A refund of a later day lowers that day and not the day of the sale.
 * - Counts: tickets, private screenings and snacks, with GST; online and at the counter; also of orders that are paid and not booked yet.
 * - Goes off: refunds that the provider has made, by us or by hand, and what banks took for disputes; money of a dispute that was won counts again.
 * - Does not go off: a cancellation, a refund that waits or is refused, fees of the provider.
 * - Complimentary tickets bring nothing.
 *
 * Bookings and their tickets: orders that were paid in the period, the rows of the list of bookings.
 *
 * - Date: that of the payment; of a booking without one, that of its making. The day of the show does not matter.
 * - Counts: every state, also cancelled and refunded ones; private screenings with their people; complimentary tickets.
 * - Does not count: holds that expired or were given up; snacks that were bought afterwards, which belong to their booking.
 */
export async function readSales(db: Db, period: DayPeriod): Promise<Sales> {
  const sums = await sumSales(db, period)
  return { ...sums, revenue: subtractPaise(sums.taken, sums.returned) }
}
