import { AppError } from '#contract/errors.ts'
import { confirmCheckout, restorePaidOrder, type PaymentDeps } from '#server/modules/payments/index.ts'
import { getStampedOrder, getOwnOrder, payableOrder, type Order, type StampedOrder } from '../orders/index.ts'

type Checkout = {
  readonly userId: string
  readonly providerOrderId: string
  readonly paymentId: string
  readonly signature: string
}

/**
 * Confirms the payment of an own order with the widget's signature; an order that the database has lost is rebuilt. Returns the order with its outcome.
 * Throws `not_found`, `signature_invalid`, `payment_mismatch`, `provider_unavailable`.
 */
export async function confirmPayment(deps: PaymentDeps, checkout: Checkout): Promise<StampedOrder> {
  const order = await getOrRestoreOrder(deps, checkout)
  await confirmCheckout(deps, { order: payableOrder(order), ...checkout })
  return getStampedOrder(deps.db, order)
}

async function getOrRestoreOrder(deps: PaymentDeps, checkout: Checkout): Promise<Order> {
  const key = { orderReference: checkout.providerOrderId, userId: checkout.userId }
  try {
    return await getOwnOrder(deps, key)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    await restorePaidOrder(deps, checkout)
    return getOwnOrder(deps, key)
  }
}
