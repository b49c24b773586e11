import { comparePaise, formatPaise } from '#domain/money.ts'
import type { BookingFile } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { leftOf, type Refund } from './refund-choice.ts'

type Figures = Pick<BookingFile, 'refundable' | 'state' | 'money'>

/** Returns what somebody else has made of a booking since its refund was begun: what is left, or why nothing is; null when it is the same. */
export function changeSince(
  opened: Pick<Figures, 'refundable'>,
  now: Figures,
  refund: Refund,
): string | null {
  const left = leftOf(now, refund)
  if (left === leftOf(opened, refund)) return null
  if (left > 0) return m.booking_refund_left({ amount: formatPaise(left) })
  if (now.state === 'exchanged') return m.booking_refund_exchanged()
  return now.refundable.length === 0 && comparePaise(now.money.kept, now.money.onItsWay) === 0
    ? m.booking_refund_nothing_left()
    : m.booking_refund_none_left()
}
