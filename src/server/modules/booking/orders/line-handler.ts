import type { LineKind } from '#domain/line-kinds.ts'
import type { Paise } from '#domain/money.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import type { PaymentDeps, NamedPart } from '#server/modules/payments/index.ts'
import type { ShowtimeFacts } from '#server/modules/programme/index.ts'
import type { TicketingResult } from '#server/modules/ticketing/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { ConfirmationPart } from './confirm-order.queries.ts'
import type { RefundedUnits } from './order-lines.queries.ts'
import type { Order } from './order.ts'
import type { OrderCause } from './orders.states.ts'

export type LineDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Why lines cannot be had although they were held. */
export type Loss = 'seats_lost' | Extract<OrderCause, 'pick_up_lost' | 'sold_out'>

/** A sold order with the facts of its showtime; null without one. */
export type Sold = { readonly order: Order; readonly facts: ShowtimeFacts | null }

/** How an order is confirmed. */
export type Confirmation = {
  readonly at: Date
  /** Of the reservation, if its lines admit people. */
  readonly reservationId: string
  readonly code: string
  readonly seatLabels: readonly string[]
  /** Of the mail that tells the buyer. */
  readonly jobId: string
  /** Of an order that replaces another: the mail that says so, and the calendar entry that goes on. */
  readonly replacing: {
    readonly mail: readonly [kind: string, payloadJson: string]
    readonly calendarId: string
  } | null
}

/** What a kind finds, under its locks, when the order is about to be confirmed. */
export type Fulfilment =
  /** Nothing of the order can be delivered. */
  | { readonly kind: 'refused'; readonly failure: string }
  | {
      readonly kind: 'delivered'
      /** Lines that cannot be delivered any more; their money goes back as this part of the payment. */
      readonly gone: readonly RefundedUnits[]
      readonly part: NamedPart
      readonly isAllGone: boolean
      /** Called when the order is confirmed. */
      readonly deliver: () => Promise<void>
    }

/** Why a sale ends. */
export type Ending = {
  /** Of the ticket. */
  readonly reason: 'refunded' | 'charged_back' | 'exchanged'
  /** Throws `not_refundable` when somebody was let in. */
  readonly refusesAdmitted?: boolean
}

/**
 * What selling lines of one kind means. Each function is called once for an order, for all its lines of the kind; the order's row is locked, unless a
 * function says otherwise. Kinds are called in the order of their table, and taken back in the reverse of it.
 */
export type LineHandler = {
  /** The cause in the log of an order whose first lines are of this kind. */
  readonly confirmedAs: OrderCause
  /**
   * Where its locks stand: seat claims come before the holders of a hold, which leaving the hold locks; pick-up slots after them. What is lost before
   * them fails the whole order; what is lost after them is left out, unless nothing else is sold.
   */
  readonly locks: 'before_holders' | 'after_holders'
  /** Makes permanent what the hold reserved, or reserves it anew for money that came late. Returns null, or why it cannot be had. */
  readonly secure: (deps: LineDeps, order: Order) => Promise<Loss | null>
  /** Gives back what is reserved or secured of an order that ends without a confirmation. */
  readonly release: (deps: LineDeps, order: Order) => Promise<void>
  /** Books with another company what was paid for, before the confirmation and outside a transaction. Idempotent. */
  readonly book?: (deps: PaymentDeps, sold: Sold) => Promise<TicketingResult>
  /** What the statement that confirms the order writes for it. */
  readonly parts?: (order: Order, confirmation: Confirmation) => readonly ConfirmationPart[]
  /** Decides and delivers what takes more than a part of that statement. The confirmation is a transaction then; the order's row is not locked yet. */
  readonly fulfil?: (deps: LineDeps, order: Order) => Promise<Fulfilment>
  /** Takes back what was delivered, because the sale ends. Returns the reservation that is void with it. */
  readonly takeBack: (deps: LineDeps, order: Order, ending: Ending) => Promise<string | undefined>
  /** Takes back what its buyer gives up with a reservation that is cancelled, by the rules of the kind. Returns the sum that goes back. Not for what is the reservation itself. */
  readonly cancel?: (deps: LineDeps, order: Order) => Promise<Paise>
  /** Returns the ids to announce on the change bus: what was reserved is secured or free, or the order is confirmed. */
  readonly changes: (order: Order, moment: 'secured' | 'confirmed' | 'ended') => readonly string[]
}

/** The handlers of all kinds that are sold; the order of the table is the order of their calls. */
export type LineHandlers = Readonly<Record<LineKind, LineHandler>>

/** Returns the handlers of the kinds of an order, in the order of their calls. */
export function handlersOf(
  { lineHandlers }: { readonly lineHandlers: LineHandlers },
  { kinds, orderId }: Pick<Order, 'kinds' | 'orderId'>,
): LineHandler[] {
  const sold = Object.entries(lineHandlers).filter(([kind]) => (kinds as readonly string[]).includes(kind))
  if (sold.length !== kinds.length) throw new Error(`order ${orderId} has lines of a kind without a handler`)
  return sold.map(([, handler]) => handler)
}

/** Divides handlers by where their locks stand. */
export function byLocks(handlers: readonly LineHandler[]): {
  readonly first: readonly LineHandler[]
  readonly later: readonly LineHandler[]
} {
  return {
    first: handlers.filter(({ locks }) => locks === 'before_holders'),
    later: handlers.filter(({ locks }) => locks === 'after_holders'),
  }
}
