import type { Deps } from '#server/deps.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { closeBookedAttention } from './attention.queries.ts'
import { isRecorded } from './captures.queries.ts'
import { forEachAtMost } from '#server/platform/for-each-at-most.ts'
import type { GatewayPayment, GatewayRefund } from './gateway.ts'
import { listBookedPayments } from './ledger.queries.ts'
import { listDifferences, type Difference } from './list-differences.ts'
import type { BackgroundPaymentDeps, PaymentDeps } from './payment-owner.ts'
import { raiseAttention } from './raise-attention.ts'
import { readSettlements } from './read-settlements.ts'
import { recordMissedDisputes, recordMissedRefunds } from './record-missed-returns.ts'
import { insertReconciliation } from './reconciliation.queries.ts'
import { findRefundOfPayment } from './refunds.queries.ts'
import { processByProviderOrder, type ProcessedOrder } from './process-by-provider-order.ts'

const HOURS = 72
/** Payments processed at a time. */
const AT_ONCE = 4

/**
 * Compares the provider's payments, refunds and disputes of the last days with the ledger. What was missed is processed or recorded; what was
 * done (`repairs`) and the remaining differences are stored, and the differences are returned.
 */
export async function reconcile(deps: BackgroundPaymentDeps): Promise<readonly Difference[]> {
  const to = deps.now()
  const period = { from: new Date(to.getTime() - HOURS * 3_600_000), to: new Date(to.getTime() + 60_000) }
  const { payments } = deps.gateways
  const acting = { ...deps, actor: jobActor('reconciliation') }
  const listed = await payments.listPayments(period)
  const repairs = await processUnknown(acting, listed)
  const reported = await payments.listRefunds(period)
  const refunds = await selectOurs(deps, listed, reported)
  const undecided = reported.filter(({ status }) => status !== 'processed')
  await recordMissedRefunds(acting, [...refunds, ...undecided])
  await recordMissedDisputes(acting, await payments.listDisputes(period))
  await readSettlements(acting).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'settlements not read to their end'),
  )
  const captured = listed.filter(({ isCaptured }) => isCaptured)
  const differences = await listDifferences(deps, { captured, refunds })
  await insertReconciliation(deps.db, {
    id: deps.newId(),
    at: to,
    payments: captured.length,
    refunds: refunds.length,
    differences,
    repairs,
  })
  await raiseUnknownPayments(acting, differences)
  if (differences.length > 0) deps.log.error({ differences }, 'the books do not agree with the provider')
  return differences
}

/** What was done with a payment that our books did not know. `kept`: it paid for its order. */
type Repair = {
  readonly paymentId: string
  readonly providerOrderId: string
  readonly orderId: string
  readonly order: ProcessedOrder['kind']
  readonly outcome: 'kept' | 'refunded'
}

/**
 * Processes captured payments that are not in our books, and authorised ones, which nobody told us of, of unpaid orders. Returns what
 * was done.
 */
async function processUnknown(deps: PaymentDeps, listed: readonly GatewayPayment[]): Promise<Repair[]> {
  const open = listed.filter(({ status, isCaptured }) => isCaptured || status === 'authorized')
  const booked = await listBookedPayments(
    deps.db,
    open.map(({ id }) => id),
  )
  const repairs: Repair[] = []
  const unknown = open.filter(({ id }) => !booked.has(id))
  await forEachAtMost(AT_ONCE, unknown, async (payment) => {
    const repair = await repairPayment(deps, payment).catch(
      (error: unknown) => void deps.log.error({ err: error, paymentId: payment.id }, 'payment not processed'),
    )
    if (repair) repairs.push(repair)
  })
  if (repairs.length > 0) deps.log.warn({ repairs }, 'payments were processed that the books did not know')
  return repairs
}

async function repairPayment(
  deps: PaymentDeps,
  { id: paymentId, orderId: providerOrderId }: GatewayPayment,
): Promise<Repair | null> {
  if (providerOrderId === null) return null
  const processed = await processByProviderOrder(deps, { paymentId, providerOrderId })
  if (!processed || !(await isRecorded(deps.db, paymentId))) return null
  const outcome = (await findRefundOfPayment(deps.db, paymentId)) ? 'refunded' : 'kept'
  return { paymentId, providerOrderId, orderId: processed.orderId, order: processed.kind, outcome }
}

/** Opens a record for staff, beyond the days that are compared, of each payment that is not of an order of ours. */
async function raiseUnknownPayments(deps: PaymentDeps, differences: readonly Difference[]): Promise<void> {
  for (const difference of differences) {
    if (difference.kind !== 'payment_not_booked') continue
    const { paymentId, providerOrderId } = difference
    const attention = { paymentId, kind: 'payment_unknown', facts: { providerOrderId } } as const
    await raiseAttention(deps, attention, 'a payment is of no order of ours')
  }
  await closeBookedAttention(deps.db, deps.now())
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
