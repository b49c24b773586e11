import type { Refund } from '#server/modules/payments/index.ts'
import type { RefundCause } from '#server/modules/tickets/index.ts'

/** Reasons of the refund of an order of snacks alone, and of parts of a booking. */
const ofSnacks: Readonly<Record<string, RefundCause>> = {
  sold_out: 'sold_out',
  no_pick_up: 'pick_up_lost',
  pick_up_lost: 'pick_up_lost',
  booking_closed: 'pick_up_lost',
  snacks_cancelled: 'snacks_cancelled',
  reservation_cancelled: 'ticket_not_valid',
  show_cancelled: 'show_cancelled',
}

type Refunded = {
  /** The order is of snacks alone. */
  readonly isOfSnacks: boolean
  /** All that was paid for the order goes back with this refund. */
  readonly isOfAll: boolean
  readonly isTicketValid: boolean
}

/** Returns why money goes back, for the mail. */
export function refundCause(
  { part, reason }: Pick<Refund, 'part' | 'reason'>,
  { isOfSnacks, isOfAll, isTicketValid }: Refunded,
): RefundCause {
  if (reason === 'exchanged') return 'exchanged'
  if (reason === 'order_already_paid') return 'paid_twice'
  if (reason === 'show_cancelled') return isOfAll ? 'show_cancelled' : 'show_cancelled_part'
  if (reason === 'by_staff' && isOfSnacks) return 'snacks_by_staff'
  if (reason === 'by_staff' && part !== null)
    return isTicketValid ? 'part_by_staff' : 'part_by_staff_without_ticket'
  if (reason === 'by_staff' || reason === 'ticket_void') return 'by_staff'
  if (part === null && !isOfSnacks) return isOfAll ? 'booking' : 'booking_part'
  return ofSnacks[part ?? reason] ?? 'snacks'
}
