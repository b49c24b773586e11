import { z } from 'zod'
import { badRequest, unknownId } from './api-errors.ts'
import { settingsFor, type Entry } from './books.ts'
import type { Deps } from './deps.ts'
import type { Order, Payment } from './entities.ts'
import { createEvent } from './webhook-events.ts'

export const captureRequestSchema = z.object({
  amount: z.int().min(100),
  currency: z.string().default('INR'),
})

export type Paid = { readonly order: Order; readonly payment: Payment }

export function capturePayment(
  deps: Deps,
  paymentId: string,
  wanted: z.infer<typeof captureRequestSchema>,
): Payment {
  const payment = deps.books.payments.get(paymentId)
  const order = payment && deps.books.orders.get(payment.order_id)
  if (!payment || !order) throw unknownId()
  refuseCapture(deps, { order, payment }, wanted)
  deps.record(...capture(deps, { order, payment }))
  return deps.books.payments.get(paymentId) ?? payment
}

/** What a capture writes: the payment with its fee, the order paid, and the events of both. */
export function capture(deps: Deps, { order, payment }: Paid): Entry[] {
  const captured: Payment = { ...payment, status: 'captured', captured: true, ...feeOf(payment.amount) }
  const paid: Order = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 }
  return [
    { kind: 'payment', payment: captured },
    { kind: 'order', order: paid },
    createEvent(deps, 'payment.captured', { payment: captured }),
    createEvent(deps, 'order.paid', { payment: captured, order: paid }),
  ]
}

function refuseCapture(
  deps: Deps,
  { order, payment }: Paid,
  wanted: z.infer<typeof captureRequestSchema>,
): void {
  if (payment.captured) throw badRequest('This payment has already been captured')
  if (payment.status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured')
  }
  if (wanted.amount !== payment.amount) {
    throw badRequest('Capture amount must be equal to the amount authorized', { field: 'amount' })
  }
  if (wanted.currency !== payment.currency) {
    throw badRequest('Currency must be that of the payment', { field: 'currency' })
  }
  if (order.status === 'paid' && !settingsFor(deps.books, order.id).allowDoubleCapture) {
    throw badRequest('The order has already been paid', { reason: 'order_already_paid' })
  }
}

/** 2 % and 18 % GST on it; `fee` includes `tax`, as in the real API. */
function feeOf(amount: number): { fee: number; tax: number } {
  const charge = Math.round(amount * 0.02)
  const tax = Math.round(charge * 0.18)
  return { fee: charge + tax, tax }
}
