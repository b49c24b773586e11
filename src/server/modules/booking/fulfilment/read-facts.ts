import type { Deps } from '#server/deps.ts'
import { getShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import { isOfShow, type Order, type StampedOrder } from '../orders/index.ts'

/** Returns the facts of an order's show, from memory when the order was read with their version; null without a show. */
export async function readFacts(
  { db, showtimes }: Pick<Deps, 'db' | 'showtimes'>,
  order: Order | StampedOrder,
): Promise<ShowtimeFacts | null> {
  if (!isOfShow(order)) return null
  return 'showtimeStamp' in order
    ? showtimes.getFacts(db, order.showtimeId, order.showtimeStamp)
    : getShowtimeFacts(db, order.showtimeId)
}
