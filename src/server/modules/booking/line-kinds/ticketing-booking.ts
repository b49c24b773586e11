import { rowLetter, seatFromKey, seatNumber } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import type { ShowtimeFacts } from '#server/modules/programme/index.ts'
import type { TicketingBooking } from '#server/modules/ticketing/index.ts'
import type { Order } from '../orders/index.ts'

const DIGITS = 10

/**
 * Returns the booking request of an order; the order id makes it idempotent. The ticketing system wants the ten digits of a mobile number. A
 * customer at the counter need not give one: it gets that of the venue, without the code of the country.
 */
export async function ticketingBookingOf(
  { venues }: Pick<Deps, 'venues'>,
  order: Order,
  facts: ShowtimeFacts,
): Promise<TicketingBooking> {
  const venue = await venues.ofAuditorium(facts.auditoriumId)
  const seats = order.seats.map(seatFromKey)
  return {
    bookingId: order.orderId,
    seatClass: facts.seatClass,
    places: seats.map(([row, column]) => [rowLetter(row), seatNumber(facts.plan, [row, column])] as const),
    date: facts.startDate,
    startAt: facts.startAt,
    phone: order.phone || venue.phone.replace(/\D/g, '').slice(-DIGITS),
  }
}
