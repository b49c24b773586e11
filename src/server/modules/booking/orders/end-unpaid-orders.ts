import { recordChanges, type ActorDeps } from '#server/modules/audit/index.ts'
import { returnParts } from '#server/modules/payments/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'
import { endOrders } from './due-orders.queries.ts'

type Request = { readonly orders: readonly OrderKey[]; readonly nextCheckAt: Date }

/**
 * Ends unpaid orders in a batch: abandoned when they were never locked, expired when their hold is over. Others are left as
 * they are. A late payment may still revive them.
 */
export async function endUnpaidOrders(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  { orders, nextCheckAt }: Request,
): Promise<void> {
  if (orders.length === 0) return
  const ended = await inTransaction(deps, async (deps) => {
    const moved = await endOrders(deps.db, { orders, at: deps.now(), nextCheckAt, actor: deps.actor })
    await returnParts(deps, moved)
    const abandoned = moved.filter(({ to }) => to === 'abandoned')
    await recordChanges(
      deps,
      abandoned.map(({ orderId, from, to }) => ({
        action: 'order.abandoned',
        subjectId: orderId,
        before: { state: from },
        after: { state: to },
        reason: 'never_locked',
      })),
    )
    return moved
  })
  const released = ended.filter(({ from }) => from === 'held')
  for (const showtimeId of new Set(released.flatMap((order) => order.showtimeId ?? [])))
    deps.seatBus.changed(showtimeId)
}
