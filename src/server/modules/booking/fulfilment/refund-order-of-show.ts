import { asSystem, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { lockOrder } from '../orders/index.ts'
import { mailShowCancelledJob } from '../reservations/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { announce } from './announce.ts'
import { endSale } from './end-sale.ts'

/**
 * Ends one booking of a cancelled showtime, admitted people or not: its ticket is void, its whole payment goes back, also what was bought of the
 * snack bar, and its buyer gets one mail. All in one transaction, and only from `confirmed`: repeated, it changes nothing.
 */
export async function refundOrderOfShow(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus' | 'lineHandlers'>,
  key: OrderKey,
): Promise<void> {
  const ended = await inTransaction({ ...deps, actor: asSystem(deps.actor) }, async (deps) => {
    const order = await lockOrder(deps.db, key)
    if (order?.state !== 'confirmed' || order.paymentId === null) return null
    const reason = 'show_cancelled'
    const end = { from: 'confirmed', cause: reason, failure: reason, refund: { reason } } as const
    const sale = await endSale(deps, order, end)
    if (sale?.voided)
      await enqueue(
        deps.db,
        mailShowCancelledJob,
        { reservationId: sale.voided },
        { id: deps.newId(), at: deps.now() },
      )
    return sale && order
  })
  if (ended) announce(deps, ended, 'ended')
}
