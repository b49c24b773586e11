import { AppError } from '#contract/errors.ts'
import { settlePayment, type SettleDeps } from '#server/modules/payments/index.ts'
import { getOrder, payableOrder, type Order } from '../orders/index.ts'

type Proof = { readonly paymentId: string; readonly orderId: string; readonly signature: string }

/**
 * Confirms a payment with the widget's signature, which is verified over the stored order id.
 * Throws `signature_invalid`, `payment_mismatch`, `provider_away`.
 */
export async function confirmPayment(deps: SettleDeps, order: Order, proof: Proof): Promise<Order> {
  const { paymentId, signature } = proof
  const isGenuine = deps.gateways.payments.isCheckoutSignature({
    orderId: order.providerOrderId,
    paymentId,
    signature,
  })
  if (!isGenuine) throw new AppError('signature_invalid')
  await settlePayment(deps, { order: payableOrder(order), paymentId })
  return getOrder(deps.db, order)
}
