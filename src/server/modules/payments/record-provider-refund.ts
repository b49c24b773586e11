import type { GatewayRefund } from './gateway.ts'
import { applyRefundResult } from './pay-out-refunds.ts'
import type { SettleDeps } from './payment-owner.ts'
import { findRefundOfPayment, type Refund } from './refunds.queries.ts'

/**
 * Records a refund that the provider reports, in a webhook or a list. Refunds that were not requested here, and those that are already
 * processed, have no effect.
 */
export async function recordProviderRefund(deps: SettleDeps, reported: GatewayRefund): Promise<void> {
  const refund = await findRefundOfPayment(deps.db, reported.paymentId)
  if (!refund || refund.state === 'processed') return
  if (isOurs(refund, reported)) await applyRefundResult(deps, refund, reported)
}

/**
 * A partial refund made by hand is not the refund requested here, and neither is another refund while the provider works on the accepted
 * one. A refund that needs attention is made by hand in full, under another id.
 */
function isOurs({ providerRefundId, amount, state }: Refund, reported: GatewayRefund): boolean {
  if (providerRefundId === reported.id) return true
  const mayHaveAnotherId = providerRefundId === null || state === 'needs_attention'
  return mayHaveAnotherId && amount === reported.amount
}
