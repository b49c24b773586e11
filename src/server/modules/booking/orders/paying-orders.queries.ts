import { minutesAfter } from '#domain/time.ts'
import { awaitsProof } from './awaits-proof.ts'
import type { Order } from './order.ts'
import { listOrdersForSame } from './same-seats.queries.ts'
import { isUnpaid } from './orders.states.ts'

/** How long a buyer may be paying: the checkout is open for up to 16 minutes, and the bank then decides within 15. */
const MAY_BE_PAYING_MINUTES = 31

/**
 * Whether a payment of the order may be under way. It counts from the hold, because the server makes it: a page or client whose message
 * about the opened checkout is lost may be paying as well.
 */
export function mayBePaying(order: Order, now: Date): boolean {
  const { state, heldAt, checkoutOpenedAt } = order
  if (awaitsProof(order)) return false
  const from = checkoutOpenedAt ?? heldAt
  return isUnpaid(state) && from !== null && minutesAfter(from, MAY_BE_PAYING_MINUTES) > now
}

/** SQL: the same of a row in one of the unpaid states. */
export const mayBePayingSql = (now: string) =>
  `coalesce(checkout_opened_at, held_at) > ${now}::timestamptz - interval '${MAY_BE_PAYING_MINUTES} minutes'`

/** Returns the orders of a buyer for some of the same seats, or of snacks for the same reservation, of which a payment may be under way. */
export const listPayingOrders = listOrdersForSame(
  (now) => `state in ('held', 'expired', 'abandoned') and ${mayBePayingSql(now)}`,
)
