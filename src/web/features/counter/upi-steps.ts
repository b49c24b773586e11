import type { OrderState } from '#contract/booking/orders.ts'

/** How far a payment by UPI is, for the clerk. `over`: its time has ended; `going_back`: paid, but not sold. */
export type UpiStep = 'waiting' | 'paid' | 'sold' | 'cancelled' | 'over' | 'going_back'

const steps: Readonly<Record<OrderState, UpiStep>> = {
  created: 'waiting',
  held: 'waiting',
  paid: 'paid',
  confirmed: 'sold',
  exchanged: 'sold',
  abandoned: 'cancelled',
  expired: 'over',
  cancelled: 'going_back',
  refunding: 'going_back',
  refunded: 'going_back',
  needs_attention: 'going_back',
}

export function upiStepOf(state: OrderState): UpiStep {
  return steps[state]
}

export const READ_MS = 2_000
const CHECK_MS = 10_000

/** Returns what the page asks next: the server, or through it the provider, which may have lost its message. */
export function nextUpiCall(step: UpiStep, msSinceCheck: number): 'read' | 'check' | null {
  if (step === 'paid') return 'read'
  if (step !== 'waiting') return null
  return msSinceCheck >= CHECK_MS ? 'check' : 'read'
}
