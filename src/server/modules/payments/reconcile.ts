import type { Deps } from '#server/deps.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import type { GatewayPayment, GatewayRefund, Period } from './gateway.ts'
import { listBookedPayments, listBookedRefunds } from './ledger.queries.ts'
import { listDifferences, type Difference } from './list-differences.ts'
import type { BackgroundPaymentDeps, PaymentDeps } from './payment-owner.ts'
import { recordDispute } from './record-dispute.ts'
import { recordProviderRefund } from './record-provider-refund.ts'
import { insertReconciliation } from './reconciliation.queries.ts'
import { listOpenDisputes } from './returns.queries.ts'
import { processPayment } from './process-payment.ts'

const HOURS = 72

/**
 * Compares the provider's payments, refunds and disputes of the last days with the ledger. What was missed is processed or recorded;
 * remaining differences are stored and returned.
 */
export async function reconcile(deps: BackgroundPaymentDeps): Promise<readonly Difference[]> {
  const to = deps.now()
  const period = { from: new Date(to.getTime() - HOURS * 3_600_000), to: new Date(to.getTime() + 60_000) }
  const { payments } = deps.gateways
  const acting = { ...deps, actor: jobActor('reconciliation') }
  const listed = await payments.listPayments(period)
  await processUnknown(acting, listed)
  const refunds = await selectOurs(deps, listed, await payments.listRefunds(period))
  await recordUnknownRefunds(acting, refunds)
  await recordDisputes(acting, period)
  const captured = listed.filter(({ isCaptured }) => isCaptured)
  const differences = await listDifferences(deps, { captured, refunds })
  await insertReconciliation(deps.db, {
    id: deps.newId(),
    at: to,
    payments: captured.length,
    refunds: refunds.length,
    differences,
  })
  if (differences.length > 0) deps.log.error({ differences }, 'the books do not agree with the provider')
  return differences
}

/** Processes captured payments that are not in our books, and authorised ones, which nobody told us of, of unpaid orders. */
async function processUnknown(deps: PaymentDeps, listed: readonly GatewayPayment[]): Promise<void> {
  const open = listed.filter(({ status }) => status === 'captured' || status === 'authorized')
  const booked = await listBookedPayments(
    deps.db,
    open.map(({ id }) => id),
  )
  for (const { id, orderId } of open) {
    if (booked.has(id) || orderId === null) continue
    await processByProviderOrder(deps, id, orderId).catch((error: unknown) =>
      deps.log.error({ err: error, paymentId: id }, 'payment not processed'),
    )
  }
}

async function processByProviderOrder(
  deps: PaymentDeps,
  paymentId: string,
  providerOrderId: string,
): Promise<void> {
  const order = await deps.paymentOwner.findOrder(deps.db, providerOrderId)
  if (order) await processPayment(deps, { order, paymentId })
}

/**
 * Returns the processed refunds of captured payments. The provider refunds by itself what was never captured, up to five days later: no
 * money of ours.
 */
async function selectOurs(
  { gateways, db }: Pick<Deps, 'gateways' | 'db'>,
  listed: readonly GatewayPayment[],
  refunds: readonly GatewayRefund[],
): Promise<GatewayRefund[]> {
  const processed = refunds.filter(({ status }) => status === 'processed')
  const paymentIds = processed.map(({ paymentId }) => paymentId)
  const booked = await listBookedPayments(db, paymentIds)
  const known = new Map(listed.map(({ id, isCaptured }) => [id, isCaptured]))
  for (const id of paymentIds) {
    if (booked.has(id)) known.set(id, true)
    else if (!known.has(id)) known.set(id, (await gateways.payments.findPayment(id))?.isCaptured ?? true)
  }
  return processed.filter(({ paymentId }) => known.get(paymentId))
}

/** Records refunds whose webhook was lost, whoever made them. */
async function recordUnknownRefunds(deps: PaymentDeps, refunds: readonly GatewayRefund[]): Promise<void> {
  const booked = await listBookedRefunds(
    deps.db,
    refunds.map(({ id }) => id),
  )
  for (const refund of refunds) {
    if (booked.has(refund.id)) continue
    await recordProviderRefund(deps, refund).catch((error: unknown) =>
      deps.log.warn({ err: error, refundId: refund.id }, 'refund not recorded'),
    )
  }
}

/** Records the disputes of the period, and how older ones that were open stand now. */
async function recordDisputes(deps: PaymentDeps, period: Period): Promise<void> {
  const { payments } = deps.gateways
  const listed = await payments.listDisputes(period)
  const open = await listOpenDisputes(deps.db)
  const older = open.filter((id) => !listed.some((dispute) => dispute.id === id))
  const found = await Promise.all(older.map((id) => payments.findDispute(id)))
  for (const dispute of [...listed, ...found]) {
    if (!dispute) continue
    await recordDispute(deps, dispute).catch((error: unknown) =>
      deps.log.warn({ err: error, disputeId: dispute.id }, 'dispute not recorded'),
    )
  }
}
