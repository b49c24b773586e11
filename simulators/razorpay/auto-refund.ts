import { badRequest, unknownIdError } from './api-errors.ts'
import type { Entry } from './books.ts'
import type { Deps } from './deps.ts'
import type { Payment, Refund } from './entities.ts'
import { pendingRefund, refundEntries, withRefund } from './refund-payment.ts'

/**
 * Refunds an authorized payment that was never captured, as the provider does when the capture timeout has passed. The payment is
 * `refunded` with `captured: false`, which tells it from a refund of the merchant (razorpay.com/docs/payments/refunds/auto-refunds).
 */
export function autoRefund(deps: Deps, paymentId: string): Refund {
  const payment = deps.books.payments.get(paymentId)
  if (!payment) throw unknownIdError()
  if (payment.status !== 'authorized') throw badRequest('Only authorized payments are refunded automatically')
  const { refund, entries } = autoRefundEntries(deps, payment)
  deps.record(...entries)
  return deps.books.refunds.get(refund.id) ?? refund
}

/** Also for a payment of an order that another payment has paid: refunded at once. */
export function autoRefundEntries(deps: Deps, payment: Payment): { refund: Refund; entries: Entry[] } {
  const { amount } = payment
  const refund = pendingRefund(deps, { payment, amount, request: { speed: 'normal' } })
  return {
    refund,
    entries: refundEntries(deps, { payment: withRefund(payment, amount), refund, outcome: 'processed' }),
  }
}
