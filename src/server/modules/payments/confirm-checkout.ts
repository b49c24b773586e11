import { AppError } from '#contract/errors.ts'
import type { PayableOrder, PaymentDeps } from './fulfilment-handler.ts'
import { processByProviderOrder } from './process-by-provider-order.ts'
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
  const { providerOrderId } = order
  if (!deps.gateways.payments.isCheckoutSignature({ providerOrderId, paymentId, signature }))
    throw new AppError('signature_invalid')
  await processPayment(deps, { order, paymentId })
}

type LostConfirmation = Omit<Confirmation, 'order'> & { readonly providerOrderId: string }

/**
 * Rebuilds an order that the database does not know from the provider's, when the widget has signed the payment for it: the database has lost commits,
 * and the seats are on sale. Does nothing for another signature. Throws `provider_unavailable`.
 */
export async function restorePaidOrder(deps: PaymentDeps, lost: LostConfirmation): Promise<void> {
  const { providerOrderId, paymentId, signature } = lost
  if (!deps.gateways.payments.isCheckoutSignature({ providerOrderId, paymentId, signature })) return
  await processByProviderOrder(deps, lost)
}
