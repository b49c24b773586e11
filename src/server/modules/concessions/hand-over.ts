import type { HandOverOutcome } from '#contract/kitchen.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findSnackOrder, stepSnackOrder } from './kitchen.queries.ts'
import { KITCHEN_CHANGES } from './read-kitchen.ts'
import type { SnackOrder } from './snack-orders.queries.ts'

type HandOverDeps = ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>
export type HandedOver = { readonly order: SnackOrder; readonly outcome: HandOverOutcome }

/** Hands over what is ready of these orders, each once whoever else does it: the compare-and-set of its state decides. */
export async function handOver(deps: HandOverDeps, orders: readonly SnackOrder[]): Promise<HandedOver[]> {
  const outcomes: HandedOver[] = []
  for (const order of orders) outcomes.push(await handOverOne(deps, order))
  return outcomes
}

async function handOverOne(deps: HandOverDeps, { id }: SnackOrder): Promise<HandedOver> {
  const moved = await inTransaction(deps, async (deps) => {
    const step = { from: 'ready', to: 'collected', at: deps.now(), userId: deps.actor.userId } as const
    const order = await stepSnackOrder(deps.db, id, step)
    if (order) await recordChange(deps, { action: 'snack_order.collected', subjectId: id })
    return order
  })
  if (moved) {
    deps.seatBus.changed(KITCHEN_CHANGES)
    deps.seatBus.changed(moved.orderId)
    return { order: moved, outcome: 'handed_over' }
  }
  const order = await findSnackOrder(deps.db, id)
  if (!order) throw new Error(`snack order ${id} is missing`)
  return { order, outcome: outcomeOf(order) }
}

function outcomeOf({ state }: SnackOrder): HandOverOutcome {
  if (state === 'collected') return 'already_collected'
  return state === 'cancelled' ? 'cancelled' : 'not_ready'
}
