import type { BookingFile } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

type Cancelled = Pick<BookingFile, 'state' | 'refundable'>

/** Who refunds what a cancellation has not returned; null for an admin, who has the button, and where nothing is left. */
export function refundByAdmin({ state, refundable }: Cancelled, isAdmin: boolean): string | null {
  const isLeft = state === 'cancelled' && refundable.length > 0
  return isLeft && !isAdmin ? m.booking_refund_by_admin() : null
}
