import {
  captureRow,
  type CaptureDecision,
  type HeldCapture,
  type PaymentDeps,
} from '#server/modules/payments/index.ts'
import { findVersionedOrder, formerOf, handlersOf, payHeldOrder, type Order } from '../orders/index.ts'
import { announce } from './announce.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { refusalOf } from './secure-order.ts'
import { leaseUntil } from './ticketing-lease.ts'

/**
 * Takes the payment of an order of seats that is still held, in a statement that concurrent payments share (decision 0114). The order is decided as it
 * was read, and the statement leaves it alone when it, its show or its seats are not so any more. Returns null when it has to be decided under locks.
 */
export async function captureHeld(
  deps: PaymentDeps,
  { order: { orderId, showtimeId }, payment, tender }: HeldCapture,
): Promise<CaptureDecision | null> {
  const order = await findVersionedOrder(deps.db, orderId)
  if (!order || order.isPaidInParts || !isOfHeldSeats(deps, order)) return null
  const capturedAt = deps.now()
  const locked = { ...order, isQuoteValid: true }
  if (refusalOf(locked, { payment, isOfPrice: true }, capturedAt)) return null
  const isPaid = await payHeldOrder(deps.db, {
    order,
    capture: captureRow({ ...payment, showtimeId, orderId, capturedAt }, deps.tenderKinds),
    tender,
    leaseUntil: () => leaseUntil(deps),
    actor: deps.actor,
  })
  if (!isPaid) return null
  return {
    kind: 'keep',
    async fulfil(deps) {
      announce(deps, order, 'secured')
      await fulfilOrder(deps, order)
    },
  }
}

function isOfHeldSeats(deps: Pick<PaymentDeps, 'lineHandlers'>, order: Order): boolean {
  const { state, quoteId, campaignCode } = order
  const isPlain = state === 'held' && quoteId === null && campaignCode === null && formerOf(order) === null
  return isPlain && handlersOf(deps, order).every(({ securesSeatsOnly }) => securesSeatsOnly)
}
