import { asSystem, type ActorDeps } from '#server/modules/audit/index.ts'
import { KITCHEN_CHANGES } from '#server/modules/concessions/index.ts'
import { requestRefund } from '#server/modules/payments/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { lockOrder, moveOrder } from '../orders/index.ts'
import {
  cancelSnacks,
  mailShowCancelledJob,
  returnSnackOrders,
  voidReservation,
} from '../reservations/index.ts'
import type { OrderKey } from '../seats/index.ts'

/**
 * Ends one booking of a cancelled showtime, admitted people or not: its ticket is void, its whole payment goes back, also what was bought of the
 * snack bar, and its buyer gets one mail. All in one transaction, and only from `confirmed`: repeated, it changes nothing.
 */
export async function refundOrderOfShow(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  key: OrderKey,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, key)
    if (order?.state !== 'confirmed' || order.paymentId === null) return
    const at = deps.now()
    const actor = asSystem(deps.actor)
    const reason = 'show_cancelled'
    const move = { from: 'confirmed', to: 'refunding', cause: reason, actor, at } as const
    if (!(await moveOrder(deps.db, order, { ...move, failure: reason }))) return
    await cancelSnacks(deps, order)
    const voided = await voidReservation(deps.db, order, { reason: 'refunded', at })
    const from = ['ordered', 'preparing', 'ready'] as const
    await returnSnackOrders({ ...deps, actor }, order, { from, reason: 'reservation_cancelled' })
    const { paymentId, orderId } = order
    await requestRefund({ ...deps, actor }, { paymentId, orderId, reason })
    if (voided)
      await enqueue(deps.db, mailShowCancelledJob, { reservationId: voided }, { id: deps.newId(), at })
  })
  deps.seatBus.changed(KITCHEN_CHANGES)
}
