import { AppError } from '#contract/errors.ts'
import type { PaymentDeps } from '#server/modules/payments/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { SeatMaps } from '../seats/index.ts'
import { abandonLocked } from './abandon-order.ts'
import { explainRefusal, lostRaceError } from './explain-refusal.ts'
import type { FollowPayment } from './follow-payment.ts'
import { holdOneOrder, isLostRace } from './hold-one-order.ts'
import type { HeldOrder, HoldRequest } from './holds.queries.ts'
import { mayBeHeld } from './line-handler.ts'
import { isOfShow } from './order.ts'
import { getOrder, lockOrder } from './orders.queries.ts'
import { listEarlierHolds } from './same-seats.queries.ts'
import { sealOrder } from './sealed-order.ts'

export type ReplaceDeps = Omit<PaymentDeps, 'actor'>
type Replacement = {
  readonly request: HoldRequest
  readonly seatMaps: SeatMaps
  readonly followPayment: FollowPayment
}

/**
 * Holds an order whose buyer holds some of its seats, or snacks for its reservation, by earlier unpaid orders: they end in the transaction of the
 * new hold, so a refused one leaves them as they are. Returns null when there is no such order. Throws `payment_in_progress` while one of them is being paid,
 * and what `explainRefusal` throws.
 */
export async function replaceHold(
  deps: ReplaceDeps,
  { request, seatMaps, followPayment }: Replacement,
): Promise<HeldOrder | null> {
  const { actor } = request
  const earlier = await listEarlierHolds(deps.db, request, deps.now())
  if (earlier.length === 0) return null
  const acting = { ...deps, actor }
  for (const order of earlier) {
    const { isPaymentInProgress } = await followPayment(acting, order)
    if (isPaymentInProgress)
      throw new AppError('payment_in_progress', { order: sealOrder(deps.keys.seal, order) })
  }
  const map = isOfShow(request) ? await seatMaps.read(request.showtimeId) : null
  const readMap = map ? { read: async () => map } : seatMaps
  try {
    return await inTransaction(acting, async (deps) => {
      // Takes the locks that come before those of orders. Whether the hold may begin is decided when the earlier ones have ended.
      if (request.seats.length === 0) await mayBeHeld(deps, await getOrder(deps.db, request))
      for (const order of earlier) {
        if ((await lockOrder(deps.db, order))?.state !== 'held') return null
        await abandonLocked(deps, { ...order, state: 'held' }, 'superseded')
      }
      const held = await holdOneOrder(deps, request)
      if (held) return held
      // The refusal is found inside the transaction, so that it excludes the earlier holds; the rollback restores them.
      await explainRefusal(deps, { request, seatMaps: readMap })
      throw await lostRaceError(deps, { request, seatMaps: readMap })
    })
  } catch (error) {
    if (!isLostRace(error)) throw error
    return null
  }
}
