import { AppError } from '#contract/errors.ts'
import { asSystem } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { recordCaptures } from './captures.queries.ts'
import type { GatewayPayment } from './gateway.ts'
import { submitRefunds } from './submit-refunds.ts'
import type { CaptureDecision, CapturedPayment, PayableOrder, PaymentDeps } from './payment-owner.ts'
import { requestRefund } from './request-refund.ts'

export type PaymentToProcess = {
  readonly order: PayableOrder
  readonly paymentId: string
  /** When the bank approved it or it was captured, if the provider reports it: only its events do (decision 0030). */
  readonly capturedAt?: Date
}

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
  const captured = await getCapturedPayment(deps, request)
  if (!captured) return
  const { payment } = captured
  const decision = await recordCapture(deps, request, captured)
  switch (decision.kind) {
    case 'keep':
      return decision.fulfil(deps)
    case 'refund':
      return void (await submitRefunds(deps, { paymentId: payment.id }))
    case 'known':
      return deps.paymentOwner.resume(deps, request.order)
  }
}

type Captured = Pick<CapturedPayment, 'payment' | 'cameAt'>

/** Returns the payment as the provider reports it, captured if it was only authorised. Null while nothing is captured. */
async function getCapturedPayment(
  { gateways, now }: Pick<PaymentDeps, 'gateways' | 'now'>,
  { order, paymentId, capturedAt }: PaymentToProcess,
): Promise<Captured | null> {
  const payment = await gateways.payments.findPayment(paymentId)
  if (payment?.orderId !== order.providerOrderId) throw new AppError('payment_mismatch')
  if (payment.status === 'captured') return { payment, cameAt: capturedAt ?? payment.createdAt }
  if (payment.status !== 'authorized') return null
  // The order is already paid: the authorisation expires and the bank releases the amount.
  const captured = order.isUnpaid ? await capture(gateways, payment) : null
  return captured && { payment: captured, cameAt: now() }
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
    if (current?.status === 'captured') return current
    if (current?.status === 'refunded') return null
    throw error
  }
}

/** `known`: the capture was recorded before. */
type Decision = CaptureDecision | { readonly kind: 'known' }

async function recordCapture(
  deps: PaymentDeps,
  { order }: PaymentToProcess,
  { payment, cameAt }: Captured,
): Promise<Decision> {
  return inTransaction(deps, async (deps) => {
    const { showtimeId, orderId } = order
    const { id: paymentId, amount } = payment
    const recorded = await recordCaptures(deps.db, [
      { ...payment, showtimeId, orderId, capturedAt: deps.now() },
    ])
    if (recorded.length === 0) return { kind: 'known' }
    const decision: CaptureDecision = isPriceOf(order, payment)
      ? await deps.paymentOwner.onCaptured(deps, { order, payment, cameAt })
      : { kind: 'refund', reason: 'amount_mismatch' }
    if (decision.kind === 'refund') {
      const system = { ...deps, actor: asSystem(deps.actor) }
      await requestRefund(system, { showtimeId, orderId, paymentId, amount, reason: decision.reason })
    }
    return decision
  })
}

/** Whether the payment has the order's amount and currency; any other payment is refunded and the order is unchanged. */
function isPriceOf({ total }: PayableOrder, { amount, currency }: GatewayPayment): boolean {
  return amount === total && currency === 'INR'
}
