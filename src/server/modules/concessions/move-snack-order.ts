import { AppError } from '#contract/errors.ts'
import type { SnackOrderState } from '#contract/concessions.ts'
import { isSnackStep } from '#domain/kitchen.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findSnackOrder, stepSnackOrder } from './kitchen.queries.ts'
import { KITCHEN_CHANGES } from './read-kitchen.ts'
import type { SnackOrder } from './snack-orders.queries.ts'

type Step = { readonly id: string; readonly from: SnackOrderState; readonly to: SnackOrderState }

/**
 * Moves an order of snacks one step, by compare-and-set: of two tablets one does it, the other sees it done. An order is handed over once.
 * Throws `not_found`, and `snack_order_moved` with the state that it is in.
 */
export async function moveSnackOrder(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  { id, from, to }: Step,
): Promise<SnackOrder> {
  const moved = isSnackStep(from, to)
    ? await inTransaction(deps, async (deps) => {
        const order = await stepSnackOrder(deps.db, id, {
          from,
          to,
          at: deps.now(),
          userId: deps.actor.userId,
        })
        if (order && to === 'collected')
          await recordChange(deps, { action: 'snack_order.collected', subjectId: id })
        return order
      })
    : undefined
  if (moved) announce(deps, moved)
  const order = moved ?? (await findSnackOrder(deps.db, id))
  if (!order) throw new AppError('not_found')
  if (order.state !== to) throw new AppError('snack_order_moved', { state: order.state })
  return order
}

/** Tells the tablets and the customer. */
function announce({ seatBus }: ActorDeps<'seatBus'>, { orderId }: SnackOrder): void {
  seatBus.changed(KITCHEN_CHANGES)
  seatBus.changed(orderId)
}
