import { rowLetter, seatFromKey, seatNumber } from '#domain/seats.ts'
import type { ShowtimeFacts } from '#server/modules/programme/index.ts'
import type { TicketingBooking } from '#server/modules/ticketing/index.ts'
import { venueProfile } from '#server/venue-profile.ts'
import type { Order } from '../orders/index.ts'

const DIGITS = 10
/** The ticketing system wants the ten digits of a mobile number. A customer at the counter need not give one: it gets the cinema's own, without the code of the country. */
const CINEMA_PHONE = venueProfile.phone.replace(/\D/g, '').slice(-DIGITS)

/** Returns the booking request of an order; the order id makes it idempotent. */
export function ticketingBookingOf(order: Order, facts: ShowtimeFacts): TicketingBooking {
  const seats = order.seats.map(seatFromKey)
  return {
    bookingId: order.orderId,
    seatClass: facts.seatClass,
    places: seats.map(([row, column]) => [rowLetter(row), seatNumber(facts.plan, [row, column])] as const),
    date: facts.startDate,
    startAt: facts.startAt,
    phone: order.phone || CINEMA_PHONE,
  }
}
