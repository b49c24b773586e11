import type { OrderState } from '#contract/booking/orders.ts'

/** Which states may follow a state. Every change is one compare-and-set from the state it leaves. */
export const nextStates = {
  created: ['held', 'paid', 'abandoned', 'refunding'],
  held: ['paid', 'expired', 'abandoned', 'refunding'],
  paid: ['confirmed', 'refunding'],
  confirmed: ['cancelled', 'refunding'],
  // A payment may arrive late: it still buys the seats when all of them are free.
  expired: ['paid', 'refunding'],
  abandoned: ['paid', 'refunding'],
  refunding: ['refunded', 'needs_attention'],
  needs_attention: ['refunding', 'refunded'],
  refunded: [],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export function isLawfulTransition(from: OrderState, to: OrderState): boolean {
  return (nextStates[from] as readonly OrderState[]).includes(to)
}

/** Nobody has paid yet, as far as we know. */
export function isUnpaid(state: OrderState): boolean {
  return state === 'created' || state === 'held' || state === 'expired' || state === 'abandoned'
}
