import type { MoneyBackKind } from '#domain/counter.ts'
import { isAdmission, type LineKind } from '#domain/line-kinds.ts'
import { toPaise, type Paise } from '#domain/money.ts'
import type { PricedLine } from '#domain/pricing.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Order, OrderKey, ShowOrderKey } from '#server/ports/order.ts'

export type { Order } from '#server/ports/order.ts'

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
  /** Where an order of no show is sold; unless given, the first venue. */
  readonly venueId?: string
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
  usesStock: false,
  campaignCode: null,
  exchangeOfOrderId: null,
  carried: toPaise(0),
} as const

export type MoneyBack = {
  readonly kind: MoneyBackKind
  readonly orderId: string
  readonly amount: Paise
}
/** Throws when the member of staff who acts may not let so much money of an order go back; in the transaction that returns it. */
export type AllowMoneyBack = (tx: Transaction, back: MoneyBack) => Promise<void>
