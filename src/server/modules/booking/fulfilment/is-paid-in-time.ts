import { minutesAfter } from '#domain/time.ts'
import type { LockedOrder } from '../orders/index.ts'

type Times = Pick<LockedOrder, 'bookingClosesAt' | 'startsAt' | 'holdExpiresAt'>
/** A buyer pays within minutes. Who begins to pay later than this does so anew, with an old order. */
const OLD_ORDER_DAYS = 3
const MINUTES_A_DAY = 1440

type Moment = {
  /** When the buyer began to pay, according to the provider. */
  readonly begunAt: Date
  readonly now: Date
}

/**
 * Whether the payment of an order is in time: begun before booking closed, or during a hold, which begins before booking closes. Its approval or the
 * news of it may be late, but must be there before the show starts: a ticket after that is of no use (decision 0030).
 */
export function isPaidInTime(
  { bookingClosesAt, startsAt, holdExpiresAt }: Times,
  { begunAt, now }: Moment,
): boolean {
  if (bookingClosesAt === null || startsAt === null) return true
  const until = holdExpiresAt && holdExpiresAt > bookingClosesAt ? holdExpiresAt : bookingClosesAt
  return now < until || (begunAt < until && now < startsAt)
}

/** Whether a payment was begun so long after its order that it was begun with an old order, whose price may no longer be that of today. */
export function isPaidLongAfter({ createdAt }: Pick<LockedOrder, 'createdAt'>, begunAt: Date): boolean {
  return begunAt > minutesAfter(createdAt, OLD_ORDER_DAYS * MINUTES_A_DAY)
}
