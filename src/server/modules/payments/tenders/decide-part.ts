import type { GatewayPayment } from '../gateway.ts'
import type { Part } from './parts.queries.ts'

export type PartDecision =
  | { readonly kind: 'captured'; readonly n: number; readonly isLast: boolean }
  | { readonly kind: 'refund'; readonly reason: string }

/**
 * Decides about a payment for an order that is paid in parts, whose row is locked: it pays the part whose order at the provider it is of. Any other
 * goes back alone, and the order stays as it is.
 */
export function decidePart(
  parts: readonly Part[],
  { providerOrderId, status, amount, currency }: GatewayPayment,
  { isHeld }: { readonly isHeld: boolean },
): PartDecision {
  const part = parts.find((part) => part.providerOrderId === providerOrderId)
  if (part?.state !== 'due') return refund('order_already_paid')
  if (status === 'refunded') return refund('refunded_by_hand')
  if (amount !== part.amount || currency !== 'INR') return refund('amount_mismatch')
  const others = parts.filter((one) => one !== part)
  if (others.some(({ isGoingBack }) => isGoingBack)) return refund('hold_lapsed')
  const isLast = others.every(({ state }) => state === 'captured')
  // An order without a hold does not wait for further parts.
  return isLast || isHeld ? { kind: 'captured', n: part.n, isLast } : refund('hold_lapsed')
}

const refund = (reason: string): PartDecision => ({ kind: 'refund', reason })
