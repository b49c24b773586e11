import type { Paise } from '#domain/money.ts'
import type { IncomingWebhook, ReadWebhook } from './webhook-event.ts'

export type GatewayPayment = {
  readonly id: string
  readonly orderId: string | null
  readonly amount: Paise
  readonly currency: string
  /** `authorized`: the bank has reserved the amount, it is not captured yet. `refunded`: captured and refunded in full. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly fee: Paise
  readonly method: string
}

export type GatewayRefund = {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  readonly status: 'pending' | 'processed' | 'failed'
}

/** Result of a refund request. `unknown`: no response; repeat with the same key. */
export type RefundResult =
  | { readonly kind: 'accepted'; readonly refund: GatewayRefund }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown' }

export type Period = { readonly from: Date; readonly to: Date }

/**
 * The payment provider. Every call may throw AppError('provider_away'): its effect is then unknown.
 * Write calls are safe to repeat with the same key.
 */
export type PaymentGateway = {
  readonly keyId: string
  readonly createOrder: (order: {
    readonly receipt: string
    readonly amount: Paise
  }) => Promise<{ readonly id: string }>
  readonly findPayment: (paymentId: string) => Promise<GatewayPayment | null>
  readonly listOrderPayments: (orderId: string) => Promise<readonly GatewayPayment[]>
  readonly capture: (payment: GatewayPayment) => Promise<GatewayPayment>
  readonly refund: (request: {
    readonly paymentId: string
    readonly amount: Paise
    readonly key: string
  }) => Promise<RefundResult>
  readonly findRefund: (refundId: string) => Promise<GatewayRefund | null>
  readonly listPayments: (period: Period) => Promise<readonly GatewayPayment[]>
  readonly listRefunds: (period: Period) => Promise<readonly GatewayRefund[]>
  /** Verifies the checkout's signature over order and payment, in constant time. */
  readonly isCheckoutSignature: (proof: {
    readonly orderId: string
    readonly paymentId: string
    readonly signature: string
  }) => boolean
  /** Verifies and reads a webhook. Throws `signature_invalid`, `malformed`. */
  readonly readWebhook: (webhook: IncomingWebhook) => ReadWebhook
}
