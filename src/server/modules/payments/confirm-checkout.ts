import { AppError } from '#contract/errors.ts'
import type { PayableOrder, PaymentDeps } from './payment-owner.ts'
import { processPayment } from './process-payment.ts'

type Confirmation = {
  readonly order: PayableOrder
  readonly paymentId: string
  /** Signature of the checkout widget over order and payment. */
  readonly signature: string
}

/**
 * Processes a payment that the buyer's page reports. The widget's signature is verified over the stored order id.
 * Throws `signature_invalid`, `payment_mismatch`, `provider_unavailable`.
 */
export async function confirmCheckout(
  deps: PaymentDeps,
  { order, paymentId, signature }: Confirmation,
): Promise<void> {
  const { providerOrderId: orderId } = order
  if (!deps.gateways.payments.isCheckoutSignature({ orderId, paymentId, signature }))
    throw new AppError('signature_invalid')
  await processPayment(deps, { order, paymentId })
}
