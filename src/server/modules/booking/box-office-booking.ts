import { rowLetter, seatFromKey, seatNumber } from '#contract/seats.ts'
import type { ShowtimeFacts } from '#server/modules/programme/index.ts'
import type { BoxOfficeBooking } from '#server/modules/ticketing/index.ts'
import type { Order } from './order.ts'

/** An order as the box office is asked for it; the order's id makes asking twice harmless. */
export function boxOfficeBookingOf(order: Order, facts: ShowtimeFacts): BoxOfficeBooking {
  const seats = order.seats.map(seatFromKey)
  return {
    bookingId: order.orderId,
    cinemaName: facts.cinemaName,
    places: seats.map(([row, column]) => [rowLetter(row), seatNumber(facts.plan, [row, column])] as const),
    date: facts.startDate,
    startAt: facts.startAt,
    phone: order.phone,
  }
}
