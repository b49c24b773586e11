import type { LineHandler } from '../orders/index.ts'
import { admission } from './admission.ts'
import { ticketingBookingOf } from './ticketing-booking.ts'

/** Tickets for seats of a showtime, which the ticketing system books before they are confirmed. */
export const ticket: LineHandler = {
  ...admission,
  confirmedAs: 'ticketing_confirmed',
  async book(deps, { order, facts }) {
    if (!facts) throw new Error(`order ${order.orderId} has tickets of no show`)
    return deps.gateways.ticketing.buyOut(await ticketingBookingOf(deps, order, facts))
  },
}
