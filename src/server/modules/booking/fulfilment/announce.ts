import type { Deps } from '#server/deps.ts'
import { handlersOf, type Order } from '../orders/index.ts'

/** Announces, after the transaction, what has changed with an order. */
export function announce(
  { lineHandlers, seatBus }: Pick<Deps, 'lineHandlers' | 'seatBus'>,
  order: Order,
  moment: 'secured' | 'confirmed' | 'ended',
): void {
  for (const { changes } of handlersOf({ lineHandlers }, order))
    for (const id of changes(order, moment)) seatBus.changed(id)
}
