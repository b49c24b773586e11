import { z } from 'zod'
import { badRequest, unknownIdError, unspecified, type ApiError } from './api-errors.ts'
import { findPayment, settingsFor, type Entry } from './books.ts'
import { newId, nowSeconds, type Deps } from './deps.ts'
import type { Payment, Refund } from './entities.ts'
import { amountField, flagField, normaliseNotes, notesSchema } from './request-fields.ts'
import { settledRefundEntries } from './settle-refund.ts'
import { createEvent } from './webhook-events.ts'

const refundFields = {
  amount: amountField.refine((amount) => amount >= 100, 'The amount must be atleast INR 1.00').optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: notesSchema.nullish(),
  receipt: z.string().max(40).nullish(),
  reverse_all: flagField.optional(),
}
const RefundFields = z.strictObject(refundFields)

export const refundRequestSchema = RefundFields.nullish().transform(
  (request): z.infer<typeof RefundFields> => request ?? { speed: 'normal' },
)
/** Body of `POST /refunds`, which names the payment itself. */
export const refundOfPaymentSchema = z.strictObject({ payment_id: z.string(), ...refundFields })

export type RefundRequest = z.infer<typeof refundRequestSchema>

export type RefundPaymentInput = {
  readonly paymentId: string
  readonly request: RefundRequest
  /** The header X-Refund-Idempotency. */
  readonly key: string | undefined
}

/** Refunds a captured payment. The same key returns the same refund; with another body it is refused. */
export function refundPayment(deps: Deps, { paymentId, request, key }: RefundPaymentInput): Refund {
  const fingerprint = JSON.stringify([paymentId, request])
  const existing = key === undefined ? undefined : findByKey(deps, key, fingerprint)
  if (existing) return existing
  const payment = findPayment(deps.books, paymentId)
  if (!payment) throw unknownIdError()
  const amount = refundAmount(payment, request.amount)
  const { refunds } = settingsFor(deps.books, payment.order_id)
  if (refunds === 'no_balance' || refunds === 'no_balance_unnamed') throw noBalanceError(refunds)
  const refund = pendingRefund(deps, { payment, amount, request })
  const entries = refundEntries(deps, { payment: withRefund(payment, amount), refund, outcome: refunds })
  const withKey = entries.map((entry) =>
    entry.kind === 'refund' && key !== undefined ? { ...entry, key: { key, fingerprint } } : entry,
  )
  deps.record(...withKey)
  return deps.books.refunds.get(refund.id) ?? refund
}

function findByKey(deps: Deps, key: string, fingerprint: string): Refund | undefined {
  if (!/^[\w-]{10,}$/.test(key))
    throw badRequest('The idempotency key must have at least 10 of A-Z a-z 0-9 - _')
  const stored = deps.books.refundOfKey.get(key)
  if (!stored) return undefined
  if (stored.fingerprint !== fingerprint) {
    throw badRequest(
      'Different request with the same idempotency key has already been processed.',
      unspecified,
    )
  }
  return deps.books.refunds.get(stored.refundId)
}

function refundAmount(payment: Payment, requested: number | undefined): number {
  const refundable = payment.amount - payment.amount_refunded
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken')
  if (refundable === 0) throw badRequest('The payment has been fully refunded already')
  if (requested !== undefined && requested > refundable) {
    throw badRequest('The total refund amount is greater than the refund payment amount', { field: 'amount' })
  }
  return requested ?? refundable
}

export function withRefund(payment: Payment, amount: number): Payment {
  const refunded = payment.amount_refunded + amount
  const isFull = refunded === payment.amount
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : 'captured',
  }
}

/** Real accounts are told the second text as often as the first (razorpay-node issues 414, 438, 454). */
function noBalanceError(how: 'no_balance' | 'no_balance_unnamed'): ApiError {
  const descriptions = {
    no_balance:
      'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.',
    no_balance_unnamed: 'invalid request sent',
  }
  return badRequest(descriptions[how], unspecified)
}

export function pendingRefund(
  deps: Deps,
  { payment, amount, request }: { payment: Payment; amount: number; request: RefundRequest },
): Refund {
  return {
    id: newId(deps, 'rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: normaliseNotes(request.notes),
    receipt: request.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: nowSeconds(deps),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: request.speed,
  }
}

/** The journal entries of a new refund: pending, or settled at once. */
export function refundEntries(
  deps: Deps,
  { payment, refund, outcome }: { payment: Payment; refund: Refund; outcome: Refund['status'] },
): Entry[] {
  const created: Entry[] = [
    { kind: 'payment', payment },
    { kind: 'refund', refund },
    createEvent(deps, 'refund.created', { refund, payment }),
  ]
  if (outcome === 'pending') return created
  return [...created, ...settledRefundEntries(deps, { payment, refund, outcome })]
}
