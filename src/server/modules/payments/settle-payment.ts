import { AppError } from '#contract/errors.ts'
import { asSystem } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { recordCaptures } from './captures.queries.ts'
import type { GatewayPayment } from './gateway.ts'
import { payOutRefunds } from './pay-out-refunds.ts'
import type { CaptureDecision, PayableOrder, SettleDeps } from './payment-owner.ts'
import { requestRefund } from './request-refund.ts'

export type Settlement = {
  readonly order: PayableOrder
  readonly paymentId: string
}

/**
 * Brings a payment to its end: what was ordered, or a refund. The buyer's page, the provider's webhook and the recovery job all call
 * it, in any order and as often as they like; whoever comes first does the work.
 * Throws `payment_mismatch` when the payment is not of this order, `provider_away` when the provider does not tell.
 */
export async function settlePayment(deps: SettleDeps, settlement: Settlement): Promise<void> {
  const { order, paymentId } = settlement
  if (order.settledPaymentId === paymentId) return
  await deps.singleFlight(`settle ${paymentId}`, () => settle(deps, settlement))
}

async function settle(deps: SettleDeps, settlement: Settlement): Promise<void> {
  const payment = await getCapturedPayment(deps, settlement)
  if (!payment) return
  const decision = await recordCapture(deps, settlement, payment)
  switch (decision.kind) {
    case 'keep':
      return decision.fulfil(deps)
    case 'refund':
      return void (await payOutRefunds(deps, { paymentId: payment.id }))
    case 'known':
      return deps.paymentOwner.resume(deps, settlement.order)
  }
}

/** The payment as the provider knows it, captured if it was only authorised. Null while there is no money to speak of. */
async function getCapturedPayment(
  { gateways }: Pick<SettleDeps, 'gateways'>,
  { order, paymentId }: Settlement,
): Promise<GatewayPayment | null> {
  const payment = await gateways.payments.findPayment(paymentId)
  if (payment?.orderId !== order.providerOrderId) throw new AppError('payment_mismatch')
  if (payment.status !== 'authorized') return payment.status === 'captured' ? payment : null
  // Of an order that is paid already: it is left to lapse, and the bank frees the money by itself.
  return order.isUnpaid ? capture(gateways, payment) : null
}

/** Two may want to capture at the same moment, and the second is refused: what the provider says afterwards counts. */
async function capture(
  { payments }: SettleDeps['gateways'],
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

/** `known`: the capture stood in our books before. */
type Decision = CaptureDecision | { readonly kind: 'known' }

async function recordCapture(
  deps: SettleDeps,
  { order }: Settlement,
  payment: GatewayPayment,
): Promise<Decision> {
  return inTransaction(deps, async (deps) => {
    const { showtimeId, orderId } = order
    const { id: paymentId, amount } = payment
    const recorded = await recordCaptures(deps.db, [
      { ...payment, showtimeId, orderId, capturedAt: deps.now() },
    ])
    if (recorded.length === 0) return { kind: 'known' }
    const decision: CaptureDecision = isPriceOf(order, payment)
      ? await deps.paymentOwner.onCaptured(deps, { order, payment })
      : { kind: 'refund', reason: 'amount_mismatch' }
    if (decision.kind === 'refund') {
      const system = { ...deps, actor: asSystem(deps.actor) }
      await requestRefund(system, { showtimeId, orderId, paymentId, amount, reason: decision.reason })
    }
    return decision
  })
}

/** Only this buys something; any other sum goes back, and the order stays what it is. */
function isPriceOf({ total }: PayableOrder, { amount, currency }: GatewayPayment): boolean {
  return amount === total && currency === 'INR'
}
