import { dueOf } from '#domain/exchange.ts'
import type { PayableOrder } from '#server/modules/payments/index.ts'
import type { Order } from './order.ts'
import { isUnpaid } from './orders.states.ts'

/** Returns the part of an order that payments needs. */
export function payableOrder({ state, paymentId, ...order }: Order): PayableOrder {
  const { showtimeId, orderId, providerOrderId } = order
  const total = dueOf(order)
  const isCompleted = state !== 'paid' && state !== 'refunding'
  const completedPaymentId = isCompleted ? paymentId : null
  return { showtimeId, orderId, providerOrderId, total, isUnpaid: isUnpaid(state), completedPaymentId }
}
