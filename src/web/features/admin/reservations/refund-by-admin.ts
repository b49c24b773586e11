import type { BookingFile } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

type Cancelled = Pick<BookingFile, 'state' | 'refundable'>

/** Who refunds what a cancellation has not returned; null for somebody who may, and has the button, and where nothing is left. */
export function refundByAdmin({ state, refundable }: Cancelled, mayRefund: boolean): string | null {
  const isLeft = state === 'cancelled' && refundable.length > 0
  return isLeft && !mayRefund ? m.booking_refund_by_admin() : null
}
