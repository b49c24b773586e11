import { minutesAfter } from '#domain/time.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { returnParts } from '#server/modules/payments/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { tellSeatsChanged } from '../seats/index.ts'
import { byLocks, handlersOf } from './line-handler.ts'
import type { Order } from './order.ts'
import { lockOrder, moveOrder } from './orders.queries.ts'

/** A payment may be in progress while the seats are released: the recovery job checks once more. */
const LOOK_AGAIN_MINUTES = 1

/**
 * Abandons an unpaid order and releases its seats. Returns false when it was no longer unpaid, or is superseded and holds seats since it was read: a
 * hold ends with the hold of the new order.
 */
export async function abandonOrder(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus' | 'lineHandlers'>,
  order: Order,
  cause: 'released' | 'superseded',
): Promise<boolean> {
  if (!isUnpaid(order)) return false
  const isMoved = await inTransaction(deps, async (deps) => {
    // Locks are taken in the same order everywhere: the order, its claims, the holders of its hold, what its kinds lock after them.
    const locked = await lockOrder(deps.db, order)
    if (!locked || !isUnpaid(locked)) return false
    if (cause === 'superseded' && locked.state !== order.state) return false
    await abandonLocked(deps, locked, cause)
    return true
  })
  tellSeatsChanged(deps, order)
  return isMoved
}

type Unpaid = Order & { readonly state: 'created' | 'held' }

function isUnpaid<O extends Order>(order: O): order is O & Unpaid {
  return order.state === 'created' || order.state === 'held'
}

/** Abandons an unpaid order whose row is locked. */
export async function abandonLocked(
  deps: ActorDeps<'now' | 'newId' | 'lineHandlers'> & { readonly db: Transaction },
  order: Unpaid,
  cause: 'released' | 'superseded',
): Promise<void> {
  const { db, actor } = deps
  const { state: from, orderId } = order
  const { first, later } = byLocks(handlersOf(deps, order))
  const at = deps.now()
  const nextCheckAt = minutesAfter(at, LOOK_AGAIN_MINUTES)
  for (const { release } of first) await release(deps, order)
  await moveOrder(db, order, { from, to: 'abandoned', cause, actor, at, nextCheckAt })
  for (const { release } of later) await release(deps, order)
  await returnParts(deps, [order])
  await recordChange(deps, {
    action: 'order.abandoned',
    subjectId: orderId,
    before: { state: from },
    after: { state: 'abandoned' },
    reason: cause,
  })
}
