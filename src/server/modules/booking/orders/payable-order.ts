import { dueOf } from '#domain/exchange.ts'
import { findPart, listParts, type Part, type PayableOrder } from '#server/modules/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Order } from './order.ts'
import { findOrder, findOrderByProviderId } from './orders.queries.ts'
import { isUnpaid, UNFINISHED_STATES } from './orders.states.ts'

/** Returns the part of an order that payments needs. */
export function payableOrder({ state, paymentId, ...order }: Order): PayableOrder {
  const { showtimeId, orderId, providerOrderId } = order
  const total = dueOf(order)
  const isCompleted = !UNFINISHED_STATES.includes(state)
  const completedPaymentId = isCompleted ? paymentId : null
  return { showtimeId, orderId, providerOrderId, total, isUnpaid: isUnpaid(state), completedPaymentId }
}

/** Finds an order, or a part of one, by its order at the provider. */
export async function findPayableOrder(db: Db, providerOrderId: string): Promise<PayableOrder | undefined> {
  const whole = await findOrderByProviderId(db, providerOrderId)
  if (whole) return findPayable(db, whole)
  const part = await findPart(db, providerOrderId)
  const order = part && (await findOrder(db, part))
  return order && payablePart(order, part)
}

/** Returns what can be paid at the provider with the provider's order of an order: at the counter it may be a part. */
export async function findPayable(db: Db, order: Order): Promise<PayableOrder> {
  const part = order.userId === null ? await findPart(db, order.providerOrderId) : undefined
  return part ? payablePart(order, part) : payableOrder(order)
}

/** Returns the parts of an order that can be paid at their providers, beside `findPayable`; none of one that is due as a whole. */
export async function listPayableParts(db: Db, order: Order): Promise<PayableOrder[]> {
  const parts = await listParts(db, order)
  return parts
    .filter(({ state, provider }) => state === 'due' && provider === 'razorpay')
    .filter(({ providerOrderId }) => providerOrderId !== order.providerOrderId)
    .map((part) => payablePart(order, part))
}

/** An authorised payment is captured only for a part that is due while its order is held: it would have to go back. */
function payablePart(order: Order, { providerOrderId, amount, state, paymentId }: Part): PayableOrder {
  const { completedPaymentId, ...payable } = payableOrder(order)
  return {
    ...payable,
    providerOrderId,
    total: amount,
    isUnpaid: state === 'due' && order.state === 'held',
    completedPaymentId: completedPaymentId && paymentId,
  }
}
