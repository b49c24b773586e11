import type { LineHandlers } from '../orders/index.ts'
import { privateScreening } from './private-screening.ts'
import { snack } from './snack.ts'
import { ticket } from './ticket.ts'

export { ticketingBookingOf } from './ticketing-booking.ts'

/** What is sold, by the kind of the line. A new kind is an entry here and in `domain/line-kinds.ts`. The order is that of the calls (`LineHandler`). */
export const lineHandlers: LineHandlers = {
  ticket,
  private_screening: privateScreening,
  snack,
}
