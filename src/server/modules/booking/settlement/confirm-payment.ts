import { confirmCheckout, type PaymentDeps } from '#server/modules/payments/index.ts'
import { getOrder, payableOrder, type Order } from '../orders/index.ts'

type Checkout = { readonly paymentId: string; readonly signature: string }

/**
 * Confirms the payment of an order with the widget's signature. Returns the order with its outcome.
 * Throws `signature_invalid`, `payment_mismatch`, `provider_unavailable`.
 */
export async function confirmPayment(deps: PaymentDeps, order: Order, checkout: Checkout): Promise<Order> {
  await confirmCheckout(deps, { order: payableOrder(order), ...checkout })
  return getOrder(deps.db, order)
}
