import { prepareAt } from '#domain/pick-up.ts'
import type { Transaction } from '#server/platform/database.ts'
import { insertSnackOrder, type NewSnackOrder, type SnackOrderItem } from './snack-orders.queries.ts'

type Request = Omit<NewSnackOrder, 'prepareAt' | 'items'> & {
  readonly items: readonly (SnackOrderItem & { readonly preparationMinutes: number })[]
}

/** Hands the snacks of an order that is confirmed in the same transaction to the kitchen. */
export function startSnackOrder(tx: Transaction, { items, ...order }: Request): Promise<void> {
  const longest = Math.max(0, ...items.map(({ preparationMinutes }) => preparationMinutes))
  return insertSnackOrder(tx, {
    ...order,
    items: items.map(({ snackId, name, quantity }) => ({ snackId, name, quantity })),
    prepareAt: prepareAt(order.pickUpAt, longest),
  })
}
