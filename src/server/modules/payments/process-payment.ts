import { AppError } from '#contract/errors.ts'
import { asSystem } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { recordCaptures } from './captures.queries.ts'
import type { GatewayPayment } from './gateway.ts'
import type { CaptureDecision, PayableOrder, PaymentDeps } from './fulfilment-handler.ts'
import { raiseRefundedByHand } from './raise-attention.ts'
import { recordProviderRefund } from './record-provider-refund.ts'
import { requestRefund } from './request-refund.ts'
import { submitRefunds } from './submit-refunds.ts'
import { tenderOf } from './tenders/tender.ts'

export type PaymentToProcess = { readonly order: PayableOrder; readonly paymentId: string }

/**
 * Processes a payment: delivery of the order, or a refund. The buyer's page, the provider's webhook and the recovery job call
 * it in any order and any number of times; the first one does the work.
 * Throws `payment_mismatch` when the payment is not of this order, `provider_unavailable` when the provider does not respond.
 */
export async function processPayment(deps: PaymentDeps, request: PaymentToProcess): Promise<void> {
  const { order, paymentId } = request
  if (order.completedPaymentId === paymentId) return
  await deps.singleFlight(`payment ${paymentId}`, () => captureAndFulfil(deps, request))
}

async function captureAndFulfil(deps: PaymentDeps, request: PaymentToProcess): Promise<void> {
  const payment = await getCapturedPayment(deps, request)
  if (payment) await processCaptured(deps, request, payment)
}

/** Records a captured payment and does what its order decides: delivery, or a refund. */
export async function processCaptured(
  deps: PaymentDeps,
  request: PaymentToProcess,
  payment: GatewayPayment,
): Promise<void> {
  const decision =
    (await captureHeld(deps, request, payment)) ?? (await recordCapture(deps, request, payment))
  switch (decision.kind) {
    case 'keep':
      return decision.fulfil(deps)
    case 'refund':
      await recordReturned(deps, payment)
      return void (await submitRefunds(deps, { paymentId: payment.id }))
    case 'known':
      await deps.fulfilmentHandler.resume(deps, request.order)
      return recordReturned(deps, payment)
  }
}

/**
 * Returns the payment as the provider reports it, captured if it was only authorised, or returned in whole since. Null while nothing is
 * captured.
 */
async function getCapturedPayment(
  { gateways }: Pick<PaymentDeps, 'gateways'>,
  { order, paymentId }: PaymentToProcess,
): Promise<GatewayPayment | null> {
  const payment = await gateways.payments.findPayment(paymentId)
  if (payment?.providerOrderId !== order.providerOrderId) throw new AppError('payment_mismatch')
  if (payment.isCaptured) return payment
  if (payment.status !== 'authorized') return null
  // The order is already paid: the authorisation expires and the bank releases the amount.
  return order.isUnpaid ? capture(gateways, payment) : null
}

/**
 * Records the refunds of a payment that went back in whole, by hand at the provider, and whose webhooks may be lost. While the order is being
 * booked they are left for the reconciliation.
 */
async function recordReturned(deps: PaymentDeps, { id, status }: GatewayPayment): Promise<void> {
  if (status !== 'refunded') return
  const refunds = await deps.gateways.payments.listPaymentRefunds(id)
  try {
    for (const refund of refunds) await recordProviderRefund(deps, refund)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'booking_in_progress') throw error
  }
}

/** Of two concurrent captures the second is refused: the state at the provider afterwards decides. */
async function capture(
  { payments }: PaymentDeps['gateways'],
  payment: GatewayPayment,
): Promise<GatewayPayment | null> {
  try {
    return await payments.capture(payment)
  } catch (error) {
    const current = await payments.findPayment(payment.id)
    if (current?.isCaptured) return current
    // The provider has refunded it, because nobody captured it.
    if (current?.status === 'refunded') return null
    throw error
  }
}

/** `known`: the capture was recorded before. */
type Decision = CaptureDecision | { readonly kind: 'known' }

/** Null: the order has to decide under locks. */
async function captureHeld(
  deps: PaymentDeps,
  { order }: PaymentToProcess,
  payment: GatewayPayment,
): Promise<Decision | null> {
  if (payment.status !== 'captured' || !isPriceOf(order, payment)) return null
  return deps.fulfilmentHandler.captureHeld(deps, {
    order,
    payment,
    tender: tenderOf(payment, deps.tenderKinds),
  })
}

async function recordCapture(
  deps: PaymentDeps,
  { order }: PaymentToProcess,
  payment: GatewayPayment,
): Promise<Decision> {
  return inTransaction(deps, async (deps) => {
    const { showtimeId, orderId } = order
    const { id: paymentId, amount } = payment
    const capture = { ...payment, showtimeId, orderId, capturedAt: deps.now() }
    const recorded = await recordCaptures(deps.db, [capture], deps.tenderKinds)
    if (recorded.length === 0) return { kind: 'known' }
    const isOfPrice = isPriceOf(order, payment)
    const tender = tenderOf(payment, deps.tenderKinds)
    const decision = await deps.fulfilmentHandler.onCaptured(deps, { order, payment, tender, isOfPrice })
    if (!isOfPrice && decision.kind === 'keep')
      throw new Error(`the owner keeps payment ${paymentId} of another amount`)
    if (decision.kind === 'refund') {
      const { reason } = decision
      const system = { ...deps, actor: asSystem(deps.actor) }
      await requestRefund(system, { orderId, paymentId, reason })
      if (reason === 'refunded_by_hand') await raiseRefundedByHand(deps, { paymentId, orderId, amount })
    }
    return decision
  })
}

/** Whether the payment has the order's amount and currency. Any other payment is refunded. */
function isPriceOf({ total }: PayableOrder, { amount, currency }: GatewayPayment): boolean {
  return amount === total && currency === 'INR'
}
