import type { Deps } from '#server/deps.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import type { GatewayPayment, GatewayRefund } from './gateway.ts'
import { listBookedPayments, listBookedRefunds } from './ledger.queries.ts'
import type { BackgroundSettleDeps, SettleDeps } from './payment-owner.ts'
import { recordProviderRefund } from './record-provider-refund.ts'
import { insertReconciliation } from './reconciliation.queries.ts'
import { settlePayment } from './settle-payment.ts'

/** A difference between the provider's records and the ledger. */
export type Difference =
  | {
      readonly kind: 'payment_not_booked'
      readonly paymentId: string
      readonly providerOrderId: string | null
    }
  | {
      readonly kind: 'payment_amount'
      readonly paymentId: string
      readonly ours: number
      readonly theirs: number
    }
  | { readonly kind: 'refund_not_booked'; readonly paymentId: string; readonly refundId: string }

const HOURS = 72

/**
 * Compares the provider's payments and refunds of the last days with the ledger. An unrecorded payment is settled, and an open
 * refund that was processed is closed; remaining differences are stored and returned.
 */
export async function reconcile(deps: BackgroundSettleDeps): Promise<readonly Difference[]> {
  const to = deps.now()
  const period = { from: new Date(to.getTime() - HOURS * 3_600_000), to: new Date(to.getTime() + 60_000) }
  const theirs = await deps.gateways.payments.listPayments(period)
  const captured = theirs.filter(({ status }) => status === 'captured' || status === 'refunded')
  const acting = { ...deps, actor: jobActor('reconciliation') }
  await settleUnknown(acting, captured)
  const refunds = await deps.gateways.payments.listRefunds(period)
  const processed = refunds.filter(({ status }) => status === 'processed')
  await recordUnknownRefunds(acting, processed)
  const differences = [...(await comparePayments(deps, captured)), ...(await compareRefunds(deps, processed))]
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

async function settleUnknown(deps: SettleDeps, captured: readonly GatewayPayment[]): Promise<void> {
  const booked = await listBookedPayments(
    deps.db,
    captured.map(({ id }) => id),
  )
  for (const { id, orderId, status } of captured) {
    if (booked.has(id) || status !== 'captured' || orderId === null) continue
    await settleByProviderOrder(deps, id, orderId).catch((error: unknown) =>
      deps.log.error({ err: error, paymentId: id }, 'payment not settled'),
    )
  }
}

async function settleByProviderOrder(
  deps: SettleDeps,
  paymentId: string,
  providerOrderId: string,
): Promise<void> {
  const order = await deps.paymentOwner.findOrder(deps.db, providerOrderId)
  if (order) await settlePayment(deps, { order, paymentId })
}

/** Closes open refunds whose webhook was lost, or that staff made by hand. */
async function recordUnknownRefunds(deps: SettleDeps, processed: readonly GatewayRefund[]): Promise<void> {
  const booked = await listBookedRefunds(
    deps.db,
    processed.map(({ paymentId }) => paymentId),
  )
  for (const refund of processed) {
    if (booked.has(refund.paymentId)) continue
    await recordProviderRefund(deps, refund).catch((error: unknown) =>
      deps.log.error({ err: error, refundId: refund.id }, 'refund not recorded'),
    )
  }
}

async function comparePayments(
  deps: Pick<Deps, 'db'>,
  captured: readonly GatewayPayment[],
): Promise<Difference[]> {
  const booked = await listBookedPayments(
    deps.db,
    captured.map(({ id }) => id),
  )
  return captured.flatMap(({ id, orderId, amount }): Difference[] => {
    const ours = booked.get(id)
    if (ours === undefined) return [{ kind: 'payment_not_booked', paymentId: id, providerOrderId: orderId }]
    return ours === amount ? [] : [{ kind: 'payment_amount', paymentId: id, ours, theirs: amount }]
  })
}

async function compareRefunds(
  deps: Pick<Deps, 'db'>,
  refunds: readonly { readonly id: string; readonly paymentId: string }[],
): Promise<Difference[]> {
  const booked = await listBookedRefunds(
    deps.db,
    refunds.map(({ paymentId }) => paymentId),
  )
  return refunds.flatMap(({ id, paymentId }): Difference[] =>
    booked.has(paymentId) ? [] : [{ kind: 'refund_not_booked', paymentId, refundId: id }],
  )
}
