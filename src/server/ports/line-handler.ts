import type { LineKind } from '#domain/line-kinds.ts'
import type { Paise } from '#domain/money.ts'
import type { ActorDeps } from '#server/deps.ts'
import type { ShowtimeFacts } from '#server/modules/programme/programme.tables.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { NamedPart, PaymentDeps } from './fulfilment-handler.ts'
import type { Order, OrderCause } from './order.ts'
import type { TicketingResult } from './ticketing-system.ts'

/** Adds a value of a type of SQL to the row of an order in `moved`, and returns the name of its column. */
export type Bind = (value: unknown, type: 'uuid' | 'text' | 'text[]' | 'timestamptz') => string

/**
 * SQL of what is written with the confirmation of orders: CTEs with names of their own. `moved` has a row for each order that is confirmed, with its
 * values; orders that are not `paid` are left out.
 */
export type ConfirmationPart = (bind: Bind) => string

/** Units of a line, by its number. */
export type RefundedUnits = { readonly line: number; readonly quantity: number }

export type LineDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }
export type HoldDeps = Pick<LineDeps, 'db' | 'now'>

/** The reason why held lines cannot be sold. */
export type Loss = 'seats_lost' | Extract<OrderCause, 'pick_up_lost' | 'sold_out'>

/** A sold order with the facts of its showtime; null without one. */
export type Sold = { readonly order: Order; readonly facts: ShowtimeFacts | null }

/** The values that confirm an order. */
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

/** The decision of a kind, under its locks, before the order is confirmed. */
export type Fulfilment =
  /** No line of the order can be delivered. */
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
 * Handles lines of one kind. Each function is called once for an order, for all its lines of the kind; the order's row is locked, unless a
 * function says otherwise. Kinds are called in the order of their table, and taken back in the reverse of it.
 */
export type LineHandler = {
  /** The cause in the log of an order whose first lines are of this kind. */
  readonly confirmedAs: OrderCause
  /** The account of the ledger that its price is in once it is delivered. Absent: revenue. An order of such a line has no others. */
  readonly deliveredTo?: 'gift_cards'
  /**
   * The place of its locks: seat claims are locked before the holders of a hold, pick-up slots after them. A line that is lost before
   * the holders fails the whole order; one that is lost after them is refunded alone, unless the order has no other lines.
   */
  readonly locks: 'before_holders' | 'after_holders'
  /**
   * Decides whether a hold may begin, under locks that come before the order's. Returns false while another hold of the buyer has to end before.
   * Throws the refusal. The order's row is not locked yet.
   */
  readonly mayHold?: (deps: HoldDeps, order: Order) => Promise<boolean>
  /** Reserves the lines of a held order until an instant; a later call moves it. Throws the refusal. Absent for seats: the statement that holds the order claims them. */
  readonly reserve?: (deps: HoldDeps, order: Order, until: Date) => Promise<void>
  /** The seats of an order are all that it secures: while they are held, its payment needs no decision. */
  readonly securesSeatsOnly?: true
  /** Makes the reservation of the hold permanent, or reserves again for a late payment. Returns null, or the reason of the loss. */
  readonly secure: (deps: LineDeps, order: Order) => Promise<Loss | null>
  /** Releases the reserved or secured lines of an order that ends without a confirmation. */
  readonly release: (deps: LineDeps, order: Order) => Promise<void>
  /** Books paid lines with another company, before the confirmation and outside a transaction. Idempotent. */
  readonly book?: (deps: PaymentDeps, sold: Sold) => Promise<TicketingResult>
  /** Returns the parts of the confirming statement that write its rows. */
  readonly parts?: (order: Order, confirmation: Confirmation) => readonly ConfirmationPart[]
  /** Decides and delivers in a transaction, for kinds that need more than a part of that statement. The order's row is not locked yet. */
  readonly fulfil?: (deps: LineDeps, order: Order) => Promise<Fulfilment>
  /** Throws `not_refundable` when staff may not give back what was paid. The payment and the order are locked. Absent: they may. */
  readonly mayRefund?: (deps: LineDeps, order: Order) => Promise<void>
  /** Takes back what was delivered, because the sale ends. Returns the reservation that is void with it. */
  readonly takeBack: (deps: LineDeps, order: Order, ending: Ending) => Promise<string | undefined>
  /** Takes back the lines of a reservation that its buyer cancels, by the rules of the kind. Returns the sum to refund. Absent for lines that are the reservation itself. */
  readonly cancel?: (deps: LineDeps, order: Order) => Promise<Paise>
  /** Returns the ids to announce on the change bus: what was reserved is secured or free, or the order is confirmed. */
  readonly changes: (order: Order, moment: 'secured' | 'confirmed' | 'ended') => readonly string[]
}

/** The handlers of all kinds that are sold; the order of the table is the order of their calls. */
export type LineHandlers = Readonly<Record<LineKind, LineHandler>>
