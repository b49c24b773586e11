import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database.ts'
import { releaseClaims } from '../seats/index.ts'
import type { Order } from './order.ts'
import { moveOrder } from './orders.queries.ts'

/** A payment may be under way while the seats are given back: the recovery job looks once more. */
const LOOK_AGAIN_MINUTES = 1

/** Gives the seats of an unpaid order back. False when it was no longer unpaid. */
export async function abandonOrder(
  deps: Pick<Deps, 'db' | 'now' | 'seatBus'>,
  order: Order,
  cause: string,
): Promise<boolean> {
  if (order.state !== 'created' && order.state !== 'held') return false
  const { state: from } = order
  const isMoved = await inTransaction(deps, async ({ db, now }) => {
    const nextCheckAt = minutesAfter(now(), LOOK_AGAIN_MINUTES)
    const moved = await moveOrder(db, order, { from, to: 'abandoned', cause, at: now(), nextCheckAt })
    if (moved) await releaseClaims(db, order)
    return moved
  })
  deps.seatBus.changed(order.showtimeId)
  return isMoved
}
