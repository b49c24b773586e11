import type { SettleDeps } from './payment-owner.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

/** Settles every payment that the provider lists for an order. Returns false when there is none. Throws `provider_away`. */
export async function settleFoundPayments(deps: SettleDeps, order: Settlement['order']): Promise<boolean> {
  const payments = await deps.gateways.payments.listOrderPayments(order.providerOrderId)
  const captured = payments.filter(({ status }) => status === 'captured')
  const authorized = payments.filter(({ status }) => status === 'authorized')
  // Captured payments first: an authorisation beside them can no longer be captured.
  const money = captured.length > 0 ? captured : authorized
  for (const { id } of money) await settlePayment(deps, { order, paymentId: id })
  return money.length > 0
}
