import { z } from 'zod'
import { badRequest, unknownIdError } from './api-errors.ts'
import { findOrderOf, settingsFor, type Entry } from './books.ts'
import type { Deps } from './deps.ts'
import type { Order, Payment } from './entities.ts'
import { linkPaidEntries } from './link-payment.ts'
import { amountField } from './request-fields.ts'
import { createEvent } from './webhook-events.ts'

export const captureRequestSchema = z.strictObject({
  amount: amountField,
  currency: z.string().default('INR'),
})

export type OrderPayment = { readonly order: Order; readonly payment: Payment }

export function capturePayment(
  deps: Deps,
  paymentId: string,
  request: z.infer<typeof captureRequestSchema>,
): Payment {
  const payment = deps.books.payments.get(paymentId)
  const order = payment && findOrderOf(deps.books, payment)
  if (!payment || !order) throw unknownIdError()
  checkCapturable(deps, { order, payment }, request)
  deps.record(...captureEntries(deps, { order, payment }))
  return deps.books.payments.get(paymentId) ?? payment
}

/** The journal entries of a capture: the payment with its fee, the paid order, and the events of both. */
export function captureEntries(deps: Deps, { order, payment }: OrderPayment): Entry[] {
  const captured: Payment = { ...payment, status: 'captured', captured: true, ...feeOf(payment.amount) }
  const paid: Order = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 }
  return [
    { kind: 'payment', payment: captured },
    { kind: 'order', order: paid },
    createEvent(deps, 'payment.captured', { payment: captured }),
    createEvent(deps, 'order.paid', { payment: captured, order: paid }),
    ...linkPaidEntries(deps, { payment: captured, order: paid }),
  ]
}

function checkCapturable(
  deps: Deps,
  { order, payment }: OrderPayment,
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

/** 2 % plus 18 % GST on that, in paise; `fee` includes `tax`, as in the real API. */
export function feeOf(amount: number): { fee: number; tax: number } {
  const charge = Math.round(amount * 0.02)
  const tax = Math.round(charge * 0.18)
  return { fee: charge + tax, tax }
}
