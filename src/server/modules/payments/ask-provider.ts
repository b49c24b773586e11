import { AppError } from '#contract/errors.ts'
import { sumPaise, type Paise } from '#domain/money.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { closeExplainedAttention } from './attention.queries.ts'
import { listDisputesOfPayment } from './disputes.queries.ts'
import type { PaymentDeps } from './fulfilment-handler.ts'
import { processByProviderOrder } from './process-by-provider-order.ts'
import { recordDispute } from './record-dispute.ts'
import { recordProviderRefund } from './record-provider-refund.ts'
import { isRefundTried, makeRefundsDue } from './refunds.queries.ts'
import { submitRefunds } from './submit-refunds.ts'

/**
 * Asks the provider what became of a payment, its refunds and its disputes, records it, and asks again for refunds that wait: each with its own
 * key, so none is made twice. Returns what the provider says was paid and refunded, or is about to be.
 * Throws `not_found`, `booking_in_progress`, `provider_unavailable`.
 */
export async function askProvider(
  deps: PaymentDeps,
  paymentId: string,
): Promise<{ readonly paid: Paise; readonly refunded: Paise }> {
  const { payments } = deps.gateways
  const payment = await payments.findPayment(paymentId)
  if (!payment) throw new AppError('not_found')
  if (payment.providerOrderId !== null)
    await processByProviderOrder(deps, { paymentId, providerOrderId: payment.providerOrderId })
  const order =
    payment.providerOrderId === null
      ? undefined
      : await deps.fulfilmentHandler.findOrder(deps.db, payment.providerOrderId)
  if (order?.completedPaymentId === paymentId) await deps.fulfilmentHandler.resume(deps, order)
  for (const refund of await payments.listPaymentRefunds(paymentId)) await recordProviderRefund(deps, refund)
  for (const id of await listDisputesOfPayment(deps.db, paymentId)) {
    const dispute = await payments.findDispute(id)
    if (dispute) await recordDispute(deps, dispute)
  }
  await makeRefundsDue(deps.db, paymentId, deps.now())
  await submitRefunds(deps, { paymentId })
  await closeExplainedAttention(deps.db, deps.now())
  await inTransaction(deps, (deps) =>
    recordChange(deps, { action: 'payment.asked_again', subjectId: paymentId }),
  )
  const refunds = (await payments.listPaymentRefunds(paymentId)).filter(({ status }) => status !== 'failed')
  return { paid: payment.amount, refunded: sumPaise(refunds.map(({ amount }) => amount)) }
}

type ByHand = { readonly paymentId: string; readonly providerRefundId: string; readonly note: string }

/**
 * Records a refund that staff have made at the provider, after all of its refunds of the payment. Only what the provider itself knows as a refund
 * of this payment counts, and only when our own refund is given up: one that is still tried would be paid as well.
 * Throws `refund_unknown` when the provider has no such refund of this payment, `not_refundable` when it failed there, `refund_under_way`,
 * `booking_in_progress`, `provider_unavailable`.
 */
export async function confirmRefundByHand(
  deps: PaymentDeps,
  { paymentId, providerRefundId, note }: ByHand,
): Promise<void> {
  const refund = await deps.gateways.payments.findRefund(providerRefundId)
  if (refund?.paymentId !== paymentId) throw new AppError('refund_unknown')
  if (refund.status === 'failed') throw new AppError('not_refundable')
  if (await isRefundTried(deps.db, paymentId, providerRefundId)) throw new AppError('refund_under_way')
  for (const one of await deps.gateways.payments.listPaymentRefunds(paymentId))
    await recordProviderRefund(deps, one)
  if (!(await recordProviderRefund(deps, refund))) throw new AppError('not_found')
  const { amount: amountPaise, status } = refund
  await inTransaction(deps, (deps) =>
    recordChange(deps, {
      action: 'payment.refunded_by_hand',
      subjectId: paymentId,
      after: { providerRefundId, amountPaise, status },
      reason: note,
    }),
  )
}
