import type { Paise } from '#domain/money.ts'
import type { GatewayPayment, ProviderName, RefundResult } from './payment-gateway.ts'

/** `carried`: money of an earlier order, until the exchange is confirmed and the tenders of that one are this one's. */
export type TenderKindName =
  'razorpay' | 'cash' | 'card_terminal' | 'complimentary' | 'voucher' | 'gift_card' | 'carried'

/** The account of the ledger that the money is in. */
export type MoneyAccount = 'gateway' | 'cash' | 'card_terminal' | 'vouchers' | 'gift_cards'

export type RefundRequest = { readonly paymentId: string; readonly amount: Paise; readonly key: string }

/** The way of a refund to the tender that the money came from. */
export type WayBack =
  /** The refund job asks the payment provider. */
  | { readonly kind: 'at_provider' }
  /** Staff of the counter pay it out. */
  | { readonly kind: 'by_hand'; readonly mode: 'cash' | 'card' }
  /** The refund job calls it, again with the same key until it has a result. */
  | { readonly kind: 'by_call'; readonly giveBack: (request: RefundRequest) => Promise<RefundResult> }
  /** It stays with the earlier order. */
  | { readonly kind: 'stays' }

export type CaptureRequest = {
  /** The order of the part at its provider. */
  readonly providerOrderId: string
  readonly amount: Paise
  /** The buyer's means of payment, such as the number of a voucher. */
  readonly from: string
}

/** One way to pay for an order or for a part of it. A new one is a file with this object, and an entry in the table. */
export type TenderKind = {
  readonly kind: TenderKindName
  /** Null: the money is of an earlier order. */
  readonly provider: ProviderName | null
  readonly account: MoneyAccount
  readonly wayBack: WayBack
  /** Takes the money itself, once for each part; null when it is refused. Absent: the provider or a clerk reports it. */
  readonly capture?: (request: CaptureRequest) => Promise<GatewayPayment | null>
}

export type TenderKinds = readonly TenderKind[]

/** The payment that pays for an order, or for a part of it. */
export type PaidTender = {
  readonly kind: TenderKindName
  readonly provider: ProviderName
  readonly paymentId: string
  readonly amount: Paise
}
