import type { OrderState } from '#contract/booking/orders.ts'

/** Lawful state transitions. The database refuses every other (trigger `order_transition` of booking_order). */
export const nextStates = {
  created: ['held', 'paid', 'abandoned', 'refunding'],
  held: ['paid', 'expired', 'abandoned', 'refunding'],
  paid: ['confirmed', 'refunding'],
  confirmed: ['cancelled', 'refunding', 'exchanged'],
  // A late payment still buys the seats when all of them are free.
  expired: ['paid', 'refunding'],
  abandoned: ['paid', 'refunding'],
  refunding: ['refunded', 'needs_attention'],
  needs_attention: ['refunded'],
  // The bank of the buyer sent the money back.
  refunded: ['needs_attention'],
  cancelled: [],
  exchanged: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

/** A lawful transition: one of the pairs of the table. */
export type Transition = {
  [From in OrderState]: { readonly from: From; readonly to: (typeof nextStates)[From][number] }
}[OrderState]

export function isLawfulTransition(from: OrderState, to: OrderState): boolean {
  return (nextStates[from] as readonly OrderState[]).includes(to)
}

const unpaidStates = ['created', 'held', 'expired', 'abandoned'] as const
export type UnpaidState = (typeof unpaidStates)[number]

/** Whether no payment of the order is recorded yet. */
export function isUnpaid(state: OrderState): state is UnpaidState {
  return (unpaidStates as readonly OrderState[]).includes(state)
}

/** The states of an order whose payment is recorded and not processed for good: it is delivered next, or refunded. */
export const UNFINISHED_STATES: readonly OrderState[] = ['paid', 'refunding']

export type { OrderCause } from '#server/ports/order.ts'
