import type { SettleDeps } from './payment-owner.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

/** Asks the provider what was paid for an order, and settles all of it. False when there is no money. Throws `provider_away`. */
export async function settleFoundPayments(deps: SettleDeps, order: Settlement['order']): Promise<boolean> {
  const payments = await deps.gateways.payments.listOrderPayments(order.providerOrderId)
  const captured = payments.filter(({ status }) => status === 'captured')
  const authorized = payments.filter(({ status }) => status === 'authorized')
  // Money that is there comes first: beside it an authorisation cannot be captured any more.
  const money = captured.length > 0 ? captured : authorized
  for (const { id } of money) await settlePayment(deps, { order, paymentId: id })
  return money.length > 0
}
