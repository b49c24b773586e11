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

/** Returns why money goes back, for the mail. */
export function refundCause(
  { part, reason }: Pick<Refund, 'part' | 'reason'>,
  { isOfSnacks }: { readonly isOfSnacks: boolean },
): RefundCause {
  if (reason === 'show_cancelled') return 'show_cancelled'
  if (reason === 'by_staff') return part === null ? 'by_staff' : 'part_by_staff'
  if (reason === 'ticket_void') return 'by_staff'
  if (part === null && !isOfSnacks) return 'booking'
  return ofSnacks[part ?? reason] ?? 'snacks'
}
