import type { KitchenOrder } from '#web/api/gen/types.gen.ts'
import { urgencyAt } from './order-card.tsx'

type ItemCount = { readonly snackId: string; readonly name: string; readonly quantity: number }

/** The open orders of a kitchen: what is to be made, what is ready, and what does not have to begin yet; the first to be picked up first. */
export function kitchenColumns(orders: readonly KitchenOrder[], now: number) {
  const dueFirst = orders.toSorted(
    (one, other) => Date.parse(one.pickUpAt) - Date.parse(other.pickUpAt) || one.number - other.number,
  )
  const isLater = (order: KitchenOrder) => order.state === 'ordered' && urgencyAt(order, now) === 'later'
  const toMake = dueFirst.filter(
    (order) => (order.state === 'ordered' || order.state === 'preparing') && !isLater(order),
  )
  return {
    toMake,
    ready: dueFirst.filter(({ state }) => state === 'ready'),
    later: dueFirst.filter(isLater),
    items: countItems(toMake),
  }
}

/** The most first. */
function countItems(orders: readonly KitchenOrder[]): ItemCount[] {
  const counts = new Map<string, ItemCount>()
  for (const { snackId, name, quantity } of orders.flatMap(({ items }) => items)) {
    const before = counts.get(snackId)?.quantity ?? 0
    counts.set(snackId, { snackId, name, quantity: before + quantity })
  }
  return [...counts.values()].toSorted(
    (one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name),
  )
}
