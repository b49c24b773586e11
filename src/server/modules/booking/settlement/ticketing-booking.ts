import { rowLetter, seatFromKey, seatNumber } from '#domain/seats.ts'
import type { ShowtimeFacts } from '#server/modules/programme/index.ts'
import type { TicketingBooking } from '#server/modules/ticketing/index.ts'
import type { Order } from '../orders/index.ts'

/** The ticketing system wants ten digits; a customer at the counter need not give a number. */
const NO_PHONE = '0000000000'

/** Returns the booking request of an order; the order id makes it idempotent. */
export function ticketingBookingOf(order: Order, facts: ShowtimeFacts): TicketingBooking {
  const seats = order.seats.map(seatFromKey)
  return {
    bookingId: order.orderId,
    cinemaName: facts.cinemaName,
    places: seats.map(([row, column]) => [rowLetter(row), seatNumber(facts.plan, [row, column])] as const),
    date: facts.startDate,
    startAt: facts.startAt,
    phone: order.phone || NO_PHONE,
  }
}
