import { comparePaise, subtractPaise, toPaise, type Paise } from './money.ts'
import { isAdmission, isMenuItem, type LineKind } from './line-kinds.ts'
import { isPrivateScreening } from './pricing.ts'

/** Why a booking is not exchanged for another show. The text of each is `exchange_<refusal>` in the message catalogues. */
export const exchangeRefusals = [
  'no_valid_ticket',
  'already_exchanged',
  'checked_in',
  'private_screening',
  'complimentary',
  'has_snacks',
  'disputed',
  'refund_waiting',
  'nothing_left',
  'show_started',
  'same_show',
  'show_not_sold',
] as const
export type ExchangeRefusal = (typeof exchangeRefusals)[number]

type Line = { readonly kind: LineKind; readonly quantity: number; readonly refundedQuantity: number }

/** A booking as far as it decides whether it can be exchanged. */
export type ExchangeableBooking = {
  readonly orderState: string
  readonly ticketState: string | null
  readonly admitted: number
  readonly lines: readonly Line[]
  /** Snacks that were ordered for it afterwards and have not gone back. */
  readonly snackOrders: number
  readonly startsAt: Date
  /** What it was paid in all; 0 for complimentary tickets. */
  readonly paid: Paise
  /** What is left of its payments; refunds that were asked for are taken off. */
  readonly left: Paise
  readonly isDisputed: boolean
  readonly hasOpenRefund: boolean
}

/** Returns why a booking cannot be exchanged now; null when it can. */
export function refusalOfExchange(booking: ExchangeableBooking, now: Date): ExchangeRefusal | null {
  const { orderState, ticketState, lines } = booking
  if (orderState === 'exchanged') return 'already_exchanged'
  if (booking.isDisputed || ticketState === 'disputed') return 'disputed'
  if (orderState !== 'confirmed' || ticketState !== 'confirmed') return 'no_valid_ticket'
  if (isPrivateScreening(lines)) return 'private_screening'
  if (booking.admitted > 0) return 'checked_in'
  if (booking.startsAt <= now) return 'show_started'
  const hasSnacks = lines.some((line) => isMenuItem(line) && line.refundedQuantity < line.quantity)
  if (hasSnacks || booking.snackOrders > 0) return 'has_snacks'
  if (booking.paid === 0) return 'complimentary'
  if (booking.hasOpenRefund) return 'refund_waiting'
  return ticketsLeft(lines) === 0 || booking.left <= 0 ? 'nothing_left' : null
}

/** Returns how many tickets of a booking have not been refunded. */
export function ticketsLeft(lines: readonly Line[]): number {
  return lines
    .filter(isAdmission)
    .reduce((sum, { quantity, refundedQuantity }) => sum + quantity - refundedQuantity, 0)
}

/** Returns how many tickets of a booking have been refunded: seats that an exchange gives up. */
export function ticketsRefunded(lines: readonly Line[]): number {
  return lines.filter(isAdmission).reduce((sum, { refundedQuantity }) => sum + refundedQuantity, 0)
}

/** What is to be done about the difference between what was paid and what the new tickets cost. */
export type Difference =
  | { readonly kind: 'none' }
  /** The buyer gets it back. */
  | { readonly kind: 'refund'; readonly amount: Paise }
  /** The buyer pays it. */
  | { readonly kind: 'pay'; readonly amount: Paise }

export function differenceOf({
  carried,
  total,
}: {
  readonly carried: Paise
  readonly total: Paise
}): Difference {
  const compared = comparePaise(total, carried)
  if (compared === 0) return { kind: 'none' }
  return compared < 0
    ? { kind: 'refund', amount: subtractPaise(carried, total) }
    : { kind: 'pay', amount: subtractPaise(total, carried) }
}

/** Returns what the buyer still has to pay for an order that is partly paid by an earlier one. */
export function dueOf(order: { readonly carried: Paise; readonly total: Paise }): Paise {
  const difference = differenceOf(order)
  return difference.kind === 'pay' ? difference.amount : toPaise(0)
}

type Payment = { readonly id: string; readonly left: Paise }

/**
 * Divides a sum that goes back among the payments of a booking, the first of them first: what is left of each at most. Payments of which nothing
 * goes back are left out.
 */
export function divideRefund(
  payments: readonly Payment[],
  sum: Paise,
): { readonly id: string; readonly amount: Paise }[] {
  let rest = sum
  return payments.flatMap(({ id, left }) => {
    const amount = comparePaise(left, rest) < 0 ? left : rest
    if (amount <= 0) return []
    rest = subtractPaise(rest, amount)
    return [{ id, amount }]
  })
}
