import type { Paise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import type { GatewayPayment } from './gateway.ts'
import type { Refund } from './refunds.queries.ts'

/** The order that money belongs to: payments, refunds and ledger legs name it by its key. */
export type OrderReference = { readonly showtimeId: string; readonly orderId: string }

/** An order as far as payments has to know it. */
export type PayableOrder = OrderReference & {
  readonly providerOrderId: string
  readonly total: Paise
  /** Nobody has paid for it yet: an authorised payment is worth capturing. */
  readonly isUnpaid: boolean
  /** The payment whose outcome is final: nothing is left to do about it. */
  readonly settledPaymentId: string | null
}

type SettlePart =
  'db' | 'now' | 'newId' | 'gateways' | 'config' | 'log' | 'seatBus' | 'singleFlight' | 'paymentOwner'

/** What it takes to settle a payment, the owner's part included. */
export type SettleDeps = ActorDeps<SettlePart>
/** The same for background work, which names its actor itself. */
export type BackgroundSettleDeps = Pick<Deps, SettlePart>
/** What the owner has inside a transaction of payments: no gateway. */
export type OwnerTransaction = ActorDeps<'now' | 'newId' | 'config'> & { readonly db: Transaction }

export type CapturedPayment = {
  readonly order: OrderReference
  readonly payment: GatewayPayment
}

/** Whether the payment buys what was ordered, which `fulfil` then delivers after the transaction, or goes back. */
export type CaptureDecision =
  | { readonly kind: 'keep'; readonly fulfil: (deps: SettleDeps) => Promise<void> }
  | { readonly kind: 'refund'; readonly reason: string }

/**
 * Whoever sells what is paid for. Registered once, as `paymentOwner` of Deps: the buyer's page, webhooks, the refund job, the
 * recovery and the reconciliation all reach it there.
 */
export type PaymentOwner = {
  readonly findOrder: (db: Db, providerOrderId: string) => Promise<PayableOrder | undefined>
  /** The orders of a person, for the export and the erasure of their records. */
  readonly listOrdersOfUser: (
    db: Db,
    userId: string,
  ) => Promise<readonly (OrderReference & { readonly providerOrderId: string })[]>
  /** Once a payment, in the transaction that records its capture. The amount is the order's total. */
  readonly onCaptured: (tx: OwnerTransaction, captured: CapturedPayment) => Promise<CaptureDecision>
  /** Somebody asks about a capture that was recorded before: returns when its outcome is known, and helps where nobody works on it. */
  readonly resume: (deps: SettleDeps, order: OrderReference) => Promise<void>
  /** In the transaction that closes the refund: it is through, or a person has to look. */
  readonly onRefundClosed: (
    tx: OwnerTransaction,
    refund: Refund,
    state: 'processed' | 'needs_attention',
  ) => Promise<void>
}
