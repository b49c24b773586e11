import type { Paise } from '#domain/money.ts'

/** Takes payments: a payment provider, the counter with its drawers and its card terminal, or our own vouchers and gift cards. */
export type ProviderName = 'razorpay' | 'counter' | 'voucher' | 'gift_card'

/** A row of money names its provider: an id means something there only. */
type AtProvider = { readonly provider: ProviderName }

export type GatewayPayment = AtProvider & {
  readonly id: string
  readonly providerOrderId: string | null
  readonly amount: Paise
  readonly currency: string
  /**
   * `authorized`: the bank has reserved the amount, it is not captured yet. `refunded`: refunded in full, by us, by hand at the provider,
   * or by the provider itself because it was never captured (`isCaptured` tells).
   */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** The amount was captured, even if it was refunded later. */
  readonly isCaptured: boolean
  readonly fee: Paise
  /** The tax in the fee, where the provider says it. */
  readonly tax?: Paise | undefined
  readonly method: string
  /** The payer's UPI ID. */
  readonly vpa?: string | null
  /** The reference of a UPI payment that the payer's app shows: 12 digits. */
  readonly rrn?: string | null
  /** When the buyer began to pay. The provider does not keep the time of the capture. */
  readonly createdAt: Date
}

export type GatewayRefund = AtProvider & {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  readonly status: 'pending' | 'processed' | 'failed'
  readonly createdAt?: Date | undefined
}

/** Notes are kept with the order at the provider: at most 15, of at most 256 characters each. */
export type NewGatewayOrder = {
  readonly receipt: string
  readonly amount: Paise
  readonly notes?: Readonly<Record<string, string>>
}

/** A QR code that one payment of the amount closes. `reference`: our id of the order. */
export type NewQrCode = {
  readonly reference: string
  readonly amount: Paise
  /** The payee's name, as the customer's UPI app shows it. */
  readonly name: string
  readonly closesAt: Date
}

export type QrPicture = { readonly type: 'image/png' | 'image/jpeg'; readonly data: Buffer }

export type GatewayOrder = {
  readonly id: string
  readonly amount: Paise
  readonly notes: Readonly<Record<string, string>>
}

/** A bank questions a captured payment. `amountDeducted` is what the provider took from us: 0 unless the dispute is lost. */
export type GatewayDispute = AtProvider & {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  readonly amountDeducted: Paise
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
}

/** What a settlement took from our balance for a dispute without a refund; negative when it was given back. */
export type GatewayAdjustment = AtProvider & {
  readonly id: string
  readonly disputeId: string
  readonly amount: Paise
}

/** A transfer of captured money to our bank account. `utr`: the reference that the bank's statement has. */
export type GatewaySettlement = AtProvider & {
  readonly id: string
  readonly amount: Paise
  readonly status: 'created' | 'processed' | 'failed'
  readonly utr: string | null
  readonly createdAt: Date
}

/** What a settlement gives (credit) or takes (debit) for a payment, a refund or an adjustment. */
export type SettlementLine = AtProvider & {
  readonly settlementId: string
  readonly utr: string | null
  /** `payment`, `refund`, `adjustment`, and whatever else the provider settles. */
  readonly kind: string
  readonly entityId: string
  readonly debit: Paise
  readonly credit: Paise
  readonly amount: Paise
  readonly currency: string
  /** Includes the tax. */
  readonly fee: Paise
  readonly tax: Paise
  readonly settledAt: Date
  readonly paymentId: string | null
  readonly providerOrderId: string | null
  readonly disputeId: string | null
}

/** Result of a refund request. `unknown`: no response; repeat with the same key. */
export type RefundResult =
  | { readonly kind: 'accepted'; readonly refund: GatewayRefund }
  /** `isForBalance`: our balance at the provider does not cover it now. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isForBalance: boolean }
  | { readonly kind: 'unknown' }

export type Period = { readonly from: Date; readonly to: Date }

/** Provider-neutral event of a payment provider's webhook. It is stored until it is processed. */
export type WebhookEvent =
  /** A payment was authorised or captured; its state is then read from the provider. */
  | {
      readonly kind: 'payment'
      readonly providerOrderId: string
      readonly paymentId: string
    }
  | { readonly kind: 'refund'; readonly refund: GatewayRefund }
  /** A dispute was opened or has moved. Events may arrive in any order. */
  | { readonly kind: 'dispute'; readonly dispute: GatewayDispute }
  /** An event without an effect here. */
  | { readonly kind: 'other' }
  /** Signed by the provider, and not of a form that we know. */
  | { readonly kind: 'unreadable' }

/** A webhook request: the signature covers the raw bytes. */
export type IncomingWebhook = {
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export type ReadWebhook = {
  readonly provider: ProviderName
  /** The provider's id of the event; the same event may arrive more than once. */
  readonly id: string
  /** The provider's order id, if the event names one. */
  readonly providerOrderId: string | null
  readonly event: WebhookEvent
}

/**
 * The payment provider. Every call may throw AppError('provider_unavailable'): its effect is then unknown.
 * Write calls are safe to repeat with the same key.
 */
export type PaymentGateway = {
  readonly name: ProviderName
  readonly keyId: string
  /** Since when the provider does not respond to this process; null while it does. */
  readonly awaySince: () => Date | null
  readonly createOrder: (order: NewGatewayOrder) => Promise<{ readonly id: string }>
  readonly findOrder: (providerOrderId: string) => Promise<GatewayOrder | null>
  /** Creates a UPI QR code. Its id is the provider's order id of our order: payments are listed, found and reported by it. */
  readonly createQrCode: (code: NewQrCode) => Promise<{ readonly id: string }>
  /** Closes a QR code; one that is closed or paid stays as it is. */
  readonly closeQrCode: (id: string) => Promise<void>
  /** Returns the picture of a QR code; null when the provider does not know the code. */
  readonly readQrPicture: (id: string) => Promise<QrPicture | null>
  /** Returns whether a provider's order is a QR code. The provider's list of payments does not name the QR code of a payment. */
  readonly isQrCode: (providerOrderId: string) => boolean
  readonly findPayment: (paymentId: string) => Promise<GatewayPayment | null>
  readonly listOrderPayments: (providerOrderId: string) => Promise<readonly GatewayPayment[]>
  readonly capture: (payment: GatewayPayment) => Promise<GatewayPayment>
  readonly refund: (request: {
    readonly paymentId: string
    readonly amount: Paise
    readonly key: string
  }) => Promise<RefundResult>
  readonly findRefund: (refundId: string) => Promise<GatewayRefund | null>
  readonly findDispute: (disputeId: string) => Promise<GatewayDispute | null>
  /** All refunds of a payment, ours and those made at the provider. */
  readonly listPaymentRefunds: (paymentId: string) => Promise<readonly GatewayRefund[]>
  readonly listPayments: (period: Period) => Promise<readonly GatewayPayment[]>
  readonly listRefunds: (period: Period) => Promise<readonly GatewayRefund[]>
  readonly listDisputes: (period: Period) => Promise<readonly GatewayDispute[]>
  /** Adjustments for disputes in the settlements of a local date (YYYY-MM-DD). */
  readonly listAdjustments: (date: string) => Promise<readonly GatewayAdjustment[]>
  readonly listSettlements: (period: Period) => Promise<readonly GatewaySettlement[]>
  /** All lines of the settlements of a local date (YYYY-MM-DD). */
  readonly listSettlementLines: (date: string) => Promise<readonly SettlementLine[]>
  /** Verifies the checkout's signature over order and payment, in constant time. */
  readonly isCheckoutSignature: (proof: {
    readonly providerOrderId: string
    readonly paymentId: string
    readonly signature: string
  }) => boolean
  /** Verifies and reads a webhook. Throws `signature_invalid`, `malformed`. */
  readonly readWebhook: (webhook: IncomingWebhook) => ReadWebhook
}
