/** Entities of the provider's API: amounts in paise, times in Unix seconds. */
export type Order = {
  readonly id: string
  readonly entity: 'order'
  readonly amount: number
  readonly amount_paid: number
  readonly amount_due: number
  readonly currency: string
  readonly receipt: string | null
  readonly offer_id: null
  readonly status: 'created' | 'attempted' | 'paid'
  readonly attempts: number
  readonly notes: Notes
  readonly created_at: number
}

/** The real API returns an empty list when there are no notes. */
export type Notes = Readonly<Record<string, string>> | readonly never[]

export type Payment = {
  readonly id: string
  readonly entity: 'payment'
  readonly amount: number
  readonly currency: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** Null for a payment by a QR code of the merchant. */
  readonly order_id: string | null
  readonly invoice_id: null
  readonly international: false
  readonly method: 'card' | 'upi' | 'netbanking'
  readonly amount_refunded: number
  readonly refund_status: null | 'partial' | 'full'
  readonly captured: boolean
  readonly description: string | null
  readonly card_id: string | null
  readonly bank: string | null
  readonly wallet: null
  readonly vpa: string | null
  readonly upi?: { readonly payer_account_type: 'bank_account'; readonly vpa: string }
  readonly email: string
  readonly contact: string
  readonly notes: Notes
  /** The provider's fee, including its tax; null until the payment is captured. */
  readonly fee: number | null
  readonly tax: number | null
  readonly error_code: string | null
  readonly error_description: string | null
  readonly error_source: string | null
  readonly error_step: string | null
  readonly error_reason: string | null
  readonly acquirer_data: Readonly<Record<string, string | null>>
  readonly created_at: number
}

/** Part of a payment in webhooks and where `expand[]=card` asks for it. */
export type Card = {
  readonly id: string
  readonly entity: 'card'
  readonly name: string
  readonly last4: string
  readonly network: 'Visa' | 'MasterCard' | 'RuPay'
  readonly type: 'credit' | 'debit'
  readonly issuer: string | null
  readonly international: false
  readonly emi: false
  readonly sub_type: 'consumer'
  readonly token_iin: null
}

export type Refund = {
  readonly id: string
  readonly entity: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_id: string
  readonly notes: Notes
  readonly receipt: string | null
  readonly acquirer_data: { readonly arn: string | null }
  readonly created_at: number
  readonly batch_id: null
  readonly status: 'pending' | 'processed' | 'failed'
  readonly speed_processed: 'normal' | 'instant'
  readonly speed_requested: 'normal' | 'optimum'
}

/** A chargeback, or another way in which a bank questions a captured payment. */
export type Dispute = {
  readonly id: string
  readonly entity: 'dispute'
  readonly payment_id: string
  readonly amount: number
  readonly currency: string
  /** 0 unless the dispute is lost. */
  readonly amount_deducted: number
  readonly reason_code: string
  readonly respond_by: number
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  readonly phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration'
  readonly created_at: number
  readonly evidence: {
    readonly amount: number
    readonly summary: string | null
    readonly submitted_at: number | null
  }
}

export type Customer = {
  readonly id: string
  readonly entity: 'customer'
  readonly name: string | null
  readonly email: string | null
  readonly contact: string | null
  readonly gstin: string | null
  readonly notes: Notes
  readonly created_at: number
}

/** What the provider takes from the balance without a refund: a lost dispute. */
export type Adjustment = {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly dispute_id: string
  readonly payment_id: string
  readonly created_at: number
}

export type Settlement = {
  readonly id: string
  readonly entity: 'settlement'
  readonly amount: number
  readonly status: 'created' | 'processed' | 'failed'
  /** 0 in ordinary settlements: fees and tax are parts of their payments. */
  readonly fees: number
  readonly tax: number
  readonly utr: string
  readonly created_at: number
}

/** A payment, refund or adjustment in the report of a settlement. */
export type SettledItem = {
  readonly entity_id: string
  readonly type: 'payment' | 'refund' | 'adjustment'
  readonly debit: number
  readonly credit: number
  readonly amount: number
  readonly currency: string
  readonly fee: number
  readonly tax: number
  readonly on_hold: false
  readonly settled: true
  readonly created_at: number
  readonly settled_at: number
  readonly settlement_id: string
  readonly settlement_utr: string
  readonly payment_id: string | null
  readonly order_id: string | null
  readonly order_receipt: string | null
  readonly method: Payment['method'] | null
  readonly dispute_id: string | null
}

/** A payment method that works badly, or not at all. */
export type Downtime = {
  readonly id: string
  readonly entity: 'payment.downtime'
  readonly method: 'card' | 'netbanking' | 'wallet' | 'upi'
  readonly begin: number
  readonly end: number | null
  readonly status: 'scheduled' | 'started' | 'updated' | 'resolved'
  readonly scheduled: boolean
  readonly severity: 'high' | 'medium' | 'low'
  readonly instrument: Readonly<Record<string, string>>
  readonly created_at: number
  readonly updated_at: number
}

/** A QR code of the merchant, which is paid without an order. */
export type QrCode = {
  readonly id: string
  readonly entity: 'qr_code'
  readonly created_at: number
  readonly name: string | null
  readonly usage: 'single_use' | 'multiple_use'
  readonly type: 'upi_qr' | 'bharat_qr'
  readonly image_url: string
  readonly payment_amount: number | null
  readonly status: 'active' | 'closed'
  readonly description: string | null
  readonly fixed_amount: boolean
  readonly payments_amount_received: number
  readonly payments_count_received: number
  readonly notes: Notes
  readonly customer_id: string | null
  readonly close_by: number | null
  readonly closed_at: number | null
  /** Null also for a code that is closed by its time. */
  readonly close_reason: 'on_demand' | 'paid' | null
}

/** Times are 0, and texts empty, where there is nothing. */
export type PaymentLink = {
  readonly id: string
  readonly accept_partial: false
  readonly amount: number
  readonly amount_paid: number
  readonly callback_method: string
  readonly callback_url: string
  readonly cancelled_at: number
  readonly created_at: number
  readonly currency: 'INR'
  readonly customer: {
    readonly name?: string | undefined
    readonly email?: string | undefined
    readonly contact?: string | undefined
  }
  readonly description: string
  readonly expire_by: number
  readonly expired_at: number
  readonly first_min_partial_amount: number
  readonly notes: Readonly<Record<string, string>> | null
  readonly notify: { readonly email: boolean; readonly sms: boolean; readonly whatsapp: boolean }
  /** From the first attempt to pay. */
  readonly order_id?: string
  readonly payments: readonly LinkPayment[] | null
  readonly reference_id: string
  readonly reminder_enable: boolean
  readonly reminders: readonly never[]
  readonly short_url: string
  readonly status: 'created' | 'paid' | 'expired' | 'cancelled'
  readonly updated_at: number
  readonly upi_link: boolean
  readonly user_id: string
}

type LinkPayment = {
  readonly amount: number
  readonly created_at: number
  readonly method: Payment['method']
  readonly payment_id: string
  readonly plink_id: string
  readonly status: 'captured'
  readonly updated_at: number
}
