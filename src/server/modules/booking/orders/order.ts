import type { ApprovalKind } from '#domain/counter.ts'
import { isAdmission, type LineKind } from '#domain/line-kinds.ts'
import { toPaise, type Paise } from '#domain/money.ts'
import type { PricedLine } from '#domain/pricing.ts'
import type { OrderState } from '#contract/booking/orders.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { OrderKey, ShowOrderKey } from '../seats/index.ts'

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
  /** What its snacks take of the kitchen's capacity; null without snacks. */
  readonly snackUnits: number | null
  /** The reservation that snacks are bought for afterwards. Such an order has no seats. */
  readonly forReservation: string | null
  /** The quote of a private screening that it was made from. */
  readonly quoteId: string | null
  /** The order that it replaces, of another show; null for one that replaces none. */
  readonly exchangeOfOrderId: string | null
  /** What that order pays of it: what was left of its payments, which may be more than the total. */
  readonly carried: Paise
}

/** An order of a show. */
export type ShowOrder<T extends Order = Order> = T & ShowOrderKey

/** Whether an order is of a show, as every order of seats is. */
export function isOfShow<T extends { readonly showtimeId: string | null }>(
  order: T,
): order is T & { readonly showtimeId: string } {
  return order.showtimeId !== null
}

/** Narrows an order to one of a show. Throws for an order without one, which has no seats, no reservation and nothing to exchange. */
export function orderOfShow<T extends Order>(order: T): ShowOrder<T> {
  if (!isOfShow(order)) throw new Error(`order ${order.orderId} is of no show`)
  return order
}

/** Returns the order that an order replaces; null for one that replaces none. */
export function formerOf({ exchangeOfOrderId }: Order): OrderKey | null {
  return exchangeOfOrderId === null ? null : { orderId: exchangeOfOrderId }
}

/** Returns the kinds of lines, each once. */
export function kindsOf(lines: readonly Pick<PricedLine, 'kind'>[]): LineKind[] {
  return [...new Set(lines.map(({ kind }) => kind))]
}

/** Returns whether an order sells admission only. Its hold claims seats and reserves nothing else. */
export function sellsAdmissionOnly({ kinds }: Pick<Order, 'kinds'>): boolean {
  return kinds.every((kind) => isAdmission({ kind }))
}

/** Whether an order is of a whole screen for one group: all its seats, and as many people as its line counts. */
export function isPrivateOrder({ kinds }: Pick<Order, 'kinds'>): boolean {
  return kinds.includes('private_screening')
}

/** An order that was read with the version of its show's facts; null without a show. */
export type StampedOrder = Order & { readonly showtimeStamp: string | null }

export type NewOrder = Order & {
  readonly lines: readonly PricedLine[]
  /** The seat plan that its seats were chosen from; unless given, that of its showtime. */
  readonly seatPlanId?: string
  /** The version of the show that it was priced by. It is not stored for another one. */
  readonly showtimeStamp?: string
}

/** An order that nobody has held or paid. */
export const newOrderState = {
  state: 'created',
  heldAt: null,
  holdExpiresAt: null,
  checkoutOpenedAt: null,
  paymentId: null,
  leaseUntil: null,
  ticketingAttempts: 0,
  adultsDeclaredAt: null,
  exchangeOfOrderId: null,
  carried: toPaise(0),
} as const

export type MoneyBack = {
  readonly kind: Exclude<ApprovalKind, 'complimentary'>
  readonly orderId: string
  readonly amount: Paise
}
/** Throws when the member of staff who acts may not let so much money of an order go back; in the transaction that returns it. */
export type AllowMoneyBack = (tx: Transaction, back: MoneyBack) => Promise<void>
