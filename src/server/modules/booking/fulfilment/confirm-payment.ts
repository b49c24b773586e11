import { AppError } from '#contract/errors.ts'
import {
  confirmCheckout,
  restorePaidOrder,
  type PayableOrder,
  type PaymentDeps,
} from '#server/modules/payments/index.ts'
import {
  findOrder,
  findPayableOrder,
  getStampedOrder,
  getOwnOrder,
  payableOrder,
  type StampedOrder,
} from '../orders/index.ts'

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
  await confirmCheckout(deps, { order, ...checkout })
  return getStampedOrder(deps.db, order)
}

async function getOrRestoreOrder(deps: PaymentDeps, checkout: Checkout): Promise<PayableOrder> {
  const key = { orderReference: checkout.providerOrderId, userId: checkout.userId }
  try {
    return payableOrder(await getOwnOrder(deps, key))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    const part = await findOwnPart(deps, checkout)
    if (part) return part
    await restorePaidOrder(deps, checkout)
    return payableOrder(await getOwnOrder(deps, key))
  }
}

/** Finds the part of an own order whose rest is paid at the provider, beside a gift card. */
async function findOwnPart(
  { db }: PaymentDeps,
  { providerOrderId, userId }: Checkout,
): Promise<PayableOrder | undefined> {
  const part = await findPayableOrder(db, providerOrderId)
  const order = part && (await findOrder(db, part))
  return order?.userId === userId ? part : undefined
}
