import { listSnackOrders } from '#server/modules/concessions/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'

/** Returns under which number and when snacks of orders are picked up, the first of them; null when the kitchen has nothing of them. */
export async function findPickUp(db: Db, orders: readonly OrderKey[]) {
  const inKitchen = (await listSnackOrders(db, orders)).filter(({ state }) => state !== 'cancelled')
  const [first] = inKitchen.toSorted((one, other) => one.pickUpAt.getTime() - other.pickUpAt.getTime())
  return first ? { number: first.number, at: first.pickUpAt } : null
}
