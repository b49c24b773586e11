import type { PaymentDeps } from './payment-owner.ts'
import { processPayment, type PaymentToProcess } from './process-payment.ts'

/** Processes every payment that the provider lists for an order. Returns false when there is none. Throws `provider_unavailable`. */
export async function processFoundPayments(
  deps: PaymentDeps,
  order: PaymentToProcess['order'],
): Promise<boolean> {
  const payments = await deps.gateways.payments.listOrderPayments(order.providerOrderId)
  const captured = payments.filter(({ status }) => status === 'captured')
  const authorized = payments.filter(({ status }) => status === 'authorized')
  // Captured payments first: an authorisation beside them can no longer be captured.
  const money = captured.length > 0 ? captured : authorized
  for (const { id } of money) await processPayment(deps, { order, paymentId: id })
  return money.length > 0
}
