import type { Deps } from '#server/deps.ts'
import { cancelSnackOrder, releasePickUp } from '#server/modules/concessions/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { hasSnacks, type Order } from '../orders/index.ts'

/** Takes the snacks of an order from the kitchen whose payment went back, unless they are collected. */
export async function cancelSnacks(
  { db, now }: Pick<Deps, 'now'> & { readonly db: Transaction },
  order: Order,
): Promise<void> {
  if (!hasSnacks(order)) return
  const cancelled = await cancelSnackOrder(db, order, { from: ['ordered', 'preparing', 'ready'], at: now() })
  if (cancelled) await releasePickUp(db, { orderId: order.orderId, at: cancelled.pickUpAt })
}
