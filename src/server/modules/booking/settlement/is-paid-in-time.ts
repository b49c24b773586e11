import { minutesAfter } from '#domain/time.ts'
import type { LockedOrder } from '../orders/index.ts'

type Times = Pick<LockedOrder, 'bookingClosesAt' | 'startsAt' | 'holdExpiresAt'>
/**
 * How long after it was begun a payment may still succeed: Razorpay asks the bank for so many days
 * (razorpay.com/docs/payments/payments/late-authorisation).
 */
const LATE_AUTHORISATION_DAYS = 3
const MINUTES_A_DAY = 1440

type Moment = { readonly cameAt: Date; readonly now: Date }

/**
 * Whether the money of an order came in time: before booking closed, or during a hold, which begins before booking closes. News of such
 * a payment may be late, but must be there before the show starts: a ticket after that is of no use.
 */
export function isPaidInTime(
  { bookingClosesAt, startsAt, holdExpiresAt }: Times,
  { cameAt, now }: Moment,
): boolean {
  const until = holdExpiresAt && holdExpiresAt > bookingClosesAt ? holdExpiresAt : bookingClosesAt
  return now < until || (cameAt < until && now < startsAt)
}

/**
 * Whether the money of an order came later than a payment begun with the order can be. It is of a payment begun with an old order, whose price
 * may no longer be that of today.
 */
export function isPaidLongAfter({ createdAt }: Pick<LockedOrder, 'createdAt'>, cameAt: Date): boolean {
  return cameAt > minutesAfter(createdAt, LATE_AUTHORISATION_DAYS * MINUTES_A_DAY)
}
