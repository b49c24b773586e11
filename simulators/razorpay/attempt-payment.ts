import { errorBody, badRequest, unknownIdError, type ApiErrorBody } from './api-errors.ts'
import { autoRefundEntries } from './auto-refund.ts'
import { findOrderOf, settingsFor, type Entry } from './books.ts'
import { captureEntries, type OrderPayment } from './capture-payment.ts'
import type { Deps } from './deps.ts'
import type { Order, Payment } from './entities.ts'
import { newPayment, type Payer } from './new-payment.ts'
import { signedCheckoutResponse, type CheckoutResponse } from './signatures.ts'
import type { Instrument, Outcome } from './test-instruments.ts'
import { createEvent } from './webhook-events.ts'

export type Attempt = {
  readonly orderId: string
  readonly instrument: Instrument
  readonly outcome: Outcome
  /** For the outcome `late`: when it succeeds; without it the payment stays pending until a control call settles it. */
  readonly lateMs?: number
  readonly payer: Payer
}

export type AttemptResult =
  | { readonly kind: 'paid'; readonly response: CheckoutResponse }
  | { readonly kind: 'failed'; readonly body: ApiErrorBody }
  | { readonly kind: 'pending'; readonly paymentId: string }

/** One payment attempt for an order, settled immediately or left pending. */
export function attemptPayment(deps: Deps, attempt: Attempt): AttemptResult {
  const orderBefore = deps.books.orders.get(attempt.orderId)
  if (!orderBefore) throw unknownIdError()
  if (orderBefore.status === 'paid' && !settingsFor(deps.books, orderBefore.id).allowDoubleCapture) {
    throw badRequest('Payment already done for this order.', { reason: 'order_already_paid' })
  }
  const order = withAttempt(orderBefore)
  const { payment, card } = newPayment(deps, { order, ...attempt })
  if (card) deps.record({ kind: 'card', card })
  if (attempt.outcome === 'late') return leavePending(deps, { order, payment, lateMs: attempt.lateMs })
  const entries = settledEntries(deps, { order, payment, outcome: attempt.outcome })
  deps.record({ kind: 'order', order }, ...entries)
  if (attempt.outcome === 'failure') return { kind: 'failed', body: failureBody(payment) }
  return {
    kind: 'paid',
    response: signedCheckoutResponse(deps.credentials, { id: payment.id, order_id: order.id }),
  }
}

/** Settles a pending payment, or authorizes one that failed and whose bank reports success later. Otherwise does nothing. */
export function settlePayment(deps: Deps, paymentId: string, outcome: Exclude<Outcome, 'late'>): Payment {
  const payment = deps.books.payments.get(paymentId)
  const order = payment && findOrderOf(deps.books, payment)
  if (!payment || !order) throw unknownIdError()
  const isLateAuthorization = payment.status === 'failed' && outcome !== 'failure'
  if (payment.status !== 'created' && !isLateAuthorization) return payment
  deps.record(...settledEntries(deps, { order, payment, outcome }))
  return deps.books.payments.get(paymentId) ?? payment
}

function withAttempt(order: Order): Order {
  return { ...order, attempts: order.attempts + 1, status: order.status === 'paid' ? 'paid' : 'attempted' }
}

function leavePending(
  deps: Deps,
  { order, payment, lateMs }: OrderPayment & { lateMs: number | undefined },
): AttemptResult {
  const dueEntries: Entry[] =
    lateMs === undefined
      ? []
      : [{ kind: 'payment_due', paymentId: payment.id, settleAtMs: deps.now() + lateMs }]
  deps.record({ kind: 'order', order }, { kind: 'payment', payment }, ...dueEntries)
  return { kind: 'pending', paymentId: payment.id }
}

function settledEntries(
  deps: Deps,
  { order, payment, outcome }: OrderPayment & { outcome: Outcome },
): Entry[] {
  if (outcome === 'failure') return failedEntries(deps, payment)
  const authorized: Payment = { ...payment, ...noError, status: 'authorized' }
  const entries: Entry[] = [
    { kind: 'payment', payment: authorized },
    createEvent(deps, 'payment.authorized', { payment: authorized }),
  ]
  const { autoCapture, allowDoubleCapture, autoRefundDuplicates } = settingsFor(deps.books, order.id)
  const isOpen = order.status !== 'paid' || allowDoubleCapture
  if (!isOpen && autoRefundDuplicates) return [...entries, ...autoRefundEntries(deps, authorized).entries]
  if (outcome === 'authorized' || !autoCapture || !isOpen) return entries
  return [...entries, ...captureEntries(deps, { order, payment: authorized })]
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const

/** The journal entries of a payment that fails. */
export function failedEntries(deps: Deps, payment: Payment): Entry[] {
  const { error } = failureBody(payment)
  const failed: Payment = {
    ...payment,
    status: 'failed',
    error_code: error.code,
    error_description: error.description,
    error_source: error.source,
    error_step: error.step,
    error_reason: error.reason,
  }
  return [{ kind: 'payment', payment: failed }, createEvent(deps, 'payment.failed', { payment: failed })]
}

function failureBody(payment: Payment): ApiErrorBody {
  return errorBody('Your payment could not be completed. Try again or pay another way.', {
    source: payment.method === 'upi' ? 'customer' : 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { payment_id: payment.id, ...(payment.order_id !== null && { order_id: payment.order_id }) },
  })
}
