import type { LineHandlers } from '../orders/index.ts'
import { privateScreening } from './private-screening.ts'
import { snack } from './snack.ts'
import { ticket } from './ticket.ts'

export { ticketingBookingOf } from './ticketing-booking.ts'

/**
 * The handlers by the kind of line, in the order of their calls (`LineHandler`). A new kind is an entry here and in `domain/line-kinds.ts`. Modules above
 * add theirs in `create-deps.ts`: gift cards.
 */
export const lineHandlers: Omit<LineHandlers, 'gift_card'> = {
  ticket,
  private_screening: privateScreening,
  snack,
}
