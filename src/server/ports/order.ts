import type { LineKind } from '#domain/line-kinds.ts'
import type { Paise } from '#domain/money.ts'
import type { OrderState } from '#contract/booking/orders.ts'

/** The key of an order. */
export type OrderKey = { readonly orderId: string }
/** The key of an order of a show, with the show. */
export type ShowOrderKey = OrderKey & { readonly showtimeId: string }

export type Order = OrderKey & {
  /** Null: it is of no show, and has no seats. */
  readonly showtimeId: string | null
  /** Null: sold at the counter, to nobody's account. */
  readonly userId: string | null
  readonly state: OrderState
  /** The kinds of its lines. */
  readonly kinds: readonly LineKind[]
  /** Seat keys in the order of the plan. */
  readonly seats: readonly number[]
  /** The sum of its lines. */
  readonly total: Paise
  /** The provider's order; of a sale at the counter, which the provider does not know, `counter_` and our id; while the email has to be proven, `proof_` and our id. */
  readonly providerOrderId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly createdAt: Date
  readonly heldAt: Date | null
  readonly holdExpiresAt: Date | null
  /** When the buyer first opened the provider's checkout; null before. */
  readonly checkoutOpenedAt: Date | null
  readonly paymentId: string | null
  readonly leaseUntil: Date | null
  readonly ticketingAttempts: number
  /** The movie had the certificate A when the order was created. */
  readonly adultsOnly: boolean
  readonly adultsDeclaredAt: Date | null
  /** When its snacks are picked up; null without snacks, and when the time was lost to others. */
  readonly pickUpAt: Date | null
  /** The units of the kitchen's capacity that its snacks need; null without snacks. */
  readonly snackUnits: number | null
  /** Lines of it take stock: they are of snacks with a recipe. */
  readonly usesStock: boolean
  /** The reservation that snacks are bought for afterwards. Such an order has no seats. */
  readonly forReservation: string | null
  /** The quote of a private screening that it was made from. */
  readonly quoteId: string | null
  /** The code of a campaign that lowered the price of its tickets. */
  readonly campaignCode: string | null
  /** The order that it replaces, of another show; null for one that replaces none. */
  readonly exchangeOfOrderId: string | null
  /** The amount that was left of the payments of the replaced order. It may be more than the total. */
  readonly carried: Paise
}

/** Why an order changed its state, for its log. Who changed it is the actor. */
export type OrderCause =
  | 'checked_out'
  | 'restored'
  | 'seats_locked'
  | 'pick_up_held'
  | 'released'
  | 'superseded'
  | 'never_locked'
  | 'hold_expired'
  | 'payment_captured'
  | 'paid_at_counter'
  | 'ticketing_confirmed'
  | 'screening_confirmed'
  | 'ticketing_failed'
  | 'snacks_confirmed'
  | 'lines_confirmed'
  | 'pick_up_lost'
  | 'snacks_returned'
  | 'sold_out'
  | 'refund_processed'
  | 'refund_failed'
  | 'refunded_by_hand'
  | 'refunded_by_staff'
  | 'charged_back'
  | 'show_cancelled'
  | 'cancelled'
  | 'exchange_begun'
  | 'paid_by_exchange'
  | 'exchanged'
  | 'exchange_lost'
