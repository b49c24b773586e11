import { z } from 'zod'
import { toPaise } from '#domain/money.ts'
import type {
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  ProviderName,
} from '#server/ports/payment-gateway.ts'

export const RAZORPAY: ProviderName = 'razorpay'

/** Ids have 14 letters and digits after a prefix; what has another form is none, and some texts cannot be stored at all. */
export const Id = z.string().regex(/^[\w-]{1,60}$/)
export const paise = z.int().nonnegative().transform(toPaise)
/** The end of the year 9999, in Unix seconds. */
const LAST_SECOND = 253_402_300_799
/** Times are in Unix seconds. */
export const seconds = z
  .int()
  .min(0)
  .max(LAST_SECOND)
  .transform((at) => new Date(at * 1_000))

/** Entities of Razorpay's API, in responses and webhooks (razorpay.com/docs/api): only the fields that are used here. */
const UpiId = z.string().regex(/^[\w.-]{1,255}@[\w.-]{1,64}$/)
const Rrn = z.string().regex(/^\d{12}$/)
export const Payment = z.object({
  id: Id,
  order_id: Id.nullish(),
  amount: paise,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  fee: paise.nullish(),
  tax: paise.nullish(),
  method: z.string().nullish(),
  vpa: UpiId.nullish().catch(null),
  // A list without anything in it where the bank has said nothing.
  acquirer_data: z
    .object({ rrn: Rrn.nullish().catch(null) })
    .catch({})
    .optional(),
  created_at: seconds,
})
/** Without notes the provider sends an empty list. */
export const Order = z.object({
  id: z.string(),
  amount: paise,
  notes: z.record(z.string(), z.coerce.string()).catch({}),
})
export const Refund = z.object({
  id: Id,
  payment_id: Id,
  amount: paise,
  // Reversed: the customer's bank has sent it back.
  status: z.preprocess(
    (status) => (status === 'reversed' ? 'failed' : status),
    z.enum(['pending', 'processed', 'failed']),
  ),
  created_at: seconds.optional(),
})
export const Dispute = z.object({
  id: Id,
  payment_id: Id,
  amount: paise,
  amount_deducted: paise.nullish(),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
})

export function asPayment(payment: z.output<typeof Payment>): GatewayPayment {
  const { id, order_id: providerOrderId, amount, currency, status, captured, fee, tax, method, vpa } = payment
  return {
    provider: RAZORPAY,
    id,
    providerOrderId: providerOrderId ?? null,
    amount,
    currency,
    status,
    isCaptured: captured ?? status === 'captured',
    fee: fee ?? toPaise(0),
    tax: tax ?? undefined,
    method: method ?? 'unknown',
    vpa: vpa ?? null,
    rrn: payment.acquirer_data?.rrn ?? null,
    createdAt: payment.created_at,
  }
}

export function asOrder({ id, amount, notes }: z.output<typeof Order>): GatewayOrder {
  return { id, amount, notes }
}

export function asRefund(refund: z.output<typeof Refund>): GatewayRefund {
  const { id, payment_id: paymentId, amount, status, created_at: createdAt } = refund
  return { provider: RAZORPAY, id, paymentId, amount, status, createdAt }
}

export function asDispute(dispute: z.output<typeof Dispute>): GatewayDispute {
  const { id, payment_id: paymentId, amount, amount_deducted: deducted, status } = dispute
  return { provider: RAZORPAY, id, paymentId, amount, status, amountDeducted: deducted ?? toPaise(0) }
}
