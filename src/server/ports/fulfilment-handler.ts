import type { Paise } from '#domain/money.ts'
import type { ActorDeps, Deps } from '#server/deps.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import type { GatewayOrder, GatewayPayment } from './payment-gateway.ts'
import type { PaidTender } from './tender-kinds.ts'

/** Key of the order of a payment, refund or ledger leg. */
export type OrderReference = { readonly orderId: string }
/** The same with the show of the order, which the rows of its money note beside it; null without a show. */
export type OrderWithShow = OrderReference & { readonly showtimeId: string | null }

/** A part that goes back once. */
export type NamedPart = 'sold_out' | 'no_pick_up' | 'snacks_cancelled'
/** The part of an order that a refund is for; a refund of the whole payment has none. */
export type RefundPart = NamedPart | `staff_${number}` | `exchange_${number}`
export type RefundState = 'requested' | 'processed' | 'needs_attention'
export type Refund = OrderReference & {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  readonly reason: string
  /** Null: the whole payment. */
  readonly part: RefundPart | null
  readonly state: RefundState
  readonly providerRefundId: string | null
  /** Requests to the provider and looks at a pending refund. */
  readonly attempts: number
  readonly requestedAt: Date
  /** The entries that took back revenue for it: references of its credit notes. Empty while it is open. */
  readonly reversals: readonly string[]
}

/** The part of an order that payments needs. */
export type PayableOrder = OrderWithShow & {
  readonly providerOrderId: string
  readonly total: Paise
  /** No payment is recorded yet: an authorised payment may be captured. */
  readonly isUnpaid: boolean
  /** The payment that is processed for good; null before. */
  readonly completedPaymentId: string | null
}

type PaymentPart =
  | 'db'
  | 'now'
  | 'newId'
  | 'keys'
  | 'gateways'
  | 'config'
  | 'venues'
  | 'showtimes'
  | 'log'
  | 'seatBus'
  | 'singleFlight'
  | 'fulfilmentHandler'
  | 'tenderKinds'
  | 'lineHandlers'

/** Dependencies of processing a payment, including those of the fulfilment handler. */
export type PaymentDeps = ActorDeps<PaymentPart>
/** The same for background work, which names its actor itself. */
export type BackgroundPaymentDeps = Pick<Deps, PaymentPart>
/** Dependencies of the handler inside a transaction of payments: no gateways. */
export type FulfilmentTransaction = ActorDeps<'now' | 'newId' | 'config' | 'lineHandlers'> & {
  readonly db: Transaction
}

/** The order of a payment, locked. */
export type Sale = {
  /** The payment that paid for it; a second payment of the same order is another. */
  readonly paymentId: string | null
  /** It is paid, and not decided yet whether it is delivered or refunded. */
  readonly isBeingBooked: boolean
  /** It is sold, and neither cancelled nor refunded. */
  readonly isConfirmed: boolean
}

export type CapturedPayment = {
  readonly order: OrderReference
  readonly payment: GatewayPayment
  /** The tender that a payment becomes. */
  readonly tender: PaidTender
  /** False if amount or currency differ from the order: the handler then ends the order and refunds the payment. */
  readonly isOfPrice: boolean
}

export type HeldCapture = Omit<CapturedPayment, 'isOfPrice' | 'order'> & { readonly order: OrderWithShow }

/** Decision of the handler: keep the payment and deliver after the transaction (`fulfil`), or refund it. */
export type CaptureDecision =
  | { readonly kind: 'keep'; readonly fulfil: (deps: PaymentDeps) => Promise<void> }
  | { readonly kind: 'refund'; readonly reason: string }

export type RestoredOrder =
  | { readonly kind: 'restored'; readonly order: PayableOrder }
  | { readonly kind: 'lost'; readonly order: OrderWithShow }

/**
 * The module that sells what is paid for. Registered once, as `fulfilmentHandler` of Deps: the buyer's page, webhooks, the refund job, the
 * recovery and the reconciliation all use it.
 */
export type FulfilmentHandler = {
  readonly findOrder: (db: Db, providerOrderId: string) => Promise<PayableOrder | undefined>
  /** Returns those payments of provider's orders that are processed for good. One that is missing may be processed, too: it is looked at alone. */
  readonly listCompletedPayments: (
    db: Db,
    providerOrderIds: readonly string[],
  ) => Promise<ReadonlySet<string>>
  /**
   * Rebuilds an order that our database has lost from what it wrote into the provider's order. `lost`: it was ours, but cannot be
   * rebuilt, and its money goes back. Null when it was not ours.
   */
  readonly restoreOrder: (deps: PaymentDeps, order: GatewayOrder) => Promise<RestoredOrder | null>
  /** Returns the orders of a user, for export and erasure. */
  readonly listOrdersOfUser: (
    db: Db,
    userId: string,
  ) => Promise<readonly (OrderReference & { readonly providerOrderId: string })[]>
  /**
   * Records the capture of a payment of the order's price, together with those of other orders, while the order is held as it was read and needs no
   * decision under locks. Returns null, and has no effect, for every other order: `onCaptured` decides.
   */
  readonly captureHeld: (deps: PaymentDeps, captured: HeldCapture) => Promise<CaptureDecision | null>
  /**
   * Called once per payment, in the transaction that records its capture. A payment whose status is `refunded`
   * went back in whole by hand and buys nothing: its refund has the reason `refunded_by_hand`, unless the handler returns it for another.
   */
  readonly onCaptured: (tx: FulfilmentTransaction, captured: CapturedPayment) => Promise<CaptureDecision>
  /** Called for a capture that is already recorded: completes the order if no process works on it, and returns when its outcome is known. */
  readonly resume: (deps: PaymentDeps, order: OrderReference) => Promise<void>
  /** Locks the order of a payment for the rest of the transaction; undefined when there is none. */
  readonly lockSale: (tx: Transaction, order: OrderReference) => Promise<Sale | undefined>
  /**
   * Called in the transaction that closes the refund: processed, which also means made by hand or charged back after the delivery,
   * or in need of attention by staff.
   */
  readonly onRefundClosed: (
    tx: FulfilmentTransaction,
    refund: Refund,
    state: 'processed' | 'needs_attention',
  ) => Promise<void>
  /** Called in the transaction that records a change: whether a dispute of the payment is open. */
  readonly onDispute: (
    tx: FulfilmentTransaction,
    payment: OrderReference & { readonly id: string },
    isOpen: boolean,
  ) => Promise<void>
}
