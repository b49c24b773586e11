import type { LockedOrder } from '../orders/index.ts'

type Times = Pick<LockedOrder, 'bookingClosesAt' | 'startsAt' | 'holdExpiresAt'>
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
