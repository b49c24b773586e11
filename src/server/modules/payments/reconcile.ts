import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { closeExplainedAttention, reopenUnknownPayments } from './attention.queries.ts'
import { isRecorded } from './captures.queries.ts'
import { inTransaction } from '#server/platform/database.ts'
import { forEachAtMost } from '#server/platform/for-each-at-most.ts'
import type { GatewayPayment, GatewayRefund } from './gateway.ts'
import { listBookedPayments } from './ledger.queries.ts'
import { completePayerReferences } from './payer-references.queries.ts'
import type { BackgroundPaymentDeps, PaymentDeps } from './fulfilment-handler.ts'
import { raiseAttention } from './raise-attention.ts'
import { readSettlements } from './read-settlements.ts'
import { recordMissedDisputes, recordMissedRefunds } from './record-missed-returns.ts'
import { listOpenSubjects } from './reconciliation/differences.queries.ts'
import { lockDifferences } from './reconciliation/keep-differences.queries.ts'
import { checkDifferences } from './reconciliation/check-differences.ts'
import type { Difference } from './reconciliation/find-differences.queries.ts'
import { readSettlementLines, storeListed } from './reconciliation/read-provider.ts'
import {
  beginRun,
  COMPARED_HOURS,
  failRun,
  finishRun,
  type RunResult,
} from './reconciliation/runs.queries.ts'
import { findRefundOfPayment } from './refunds.queries.ts'
import { processByProviderOrder, type ProcessedOrder } from './process-by-provider-order.ts'

/** Payments processed at a time. */
const AT_ONCE = 4
/** Differences in one line of the log. */
const MOST_LOGGED = 20

/**
 * Compares the provider's payments, refunds, disputes and settlements, and what the bank's statements have, with the ledger. What was
 * missed of the last days is processed or recorded; what was done (`repairs`) and the differences that remain are stored. Safe to repeat and to
 * run twice at once. Returns the differences; throws `provider_unavailable` when the provider does not list its records.
 */
export async function reconcile(deps: BackgroundPaymentDeps): Promise<readonly Difference[]> {
  const id = deps.newId()
  await beginRun(deps.db, id, deps.now())
  try {
    const result = await compareAll(deps)
    await finishRun(deps.db, id, { ...result, at: deps.now() })
    return result.differences
  } catch (error) {
    await failRun(deps.db, id, { at: deps.now(), error: textOf(error) }).catch(() => undefined)
    throw error
  }
}

async function compareAll(
  deps: BackgroundPaymentDeps,
): Promise<RunResult & { differences: readonly Difference[] }> {
  const askedAt = deps.now()
  const since = new Date(askedAt.getTime() - COMPARED_HOURS * 3_600_000)
  const period = { from: since, to: new Date(askedAt.getTime() + 60_000) }
  const { payments } = deps.gateways
  const acting = { ...deps, actor: jobActor('reconciliation') }
  const listed = await payments.listPayments(period)
  const repairs = await processUnknown(acting, listed)
  await completePayerReferences(deps.db, listed)
  const reported = await payments.listRefunds(period)
  const refunds = await selectOurs(deps, listed, reported)
  const undecided = reported.filter(({ status }) => status !== 'processed')
  await recordMissedRefunds(acting, [...refunds, ...undecided])
  const disputes = await payments.listDisputes(period)
  await recordMissedDisputes(acting, disputes)
  await readSettlements(acting).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'settlements not read to their end'),
  )
  await storeListed(deps, { payments: listed, refunds: reported, disputes, askedAt, since })
  const settlements = await readSettlementLines(deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the lines of settlements were not read to their end')
    return null
  })
  const differences = await checkDifferences(deps)
  await raiseUnknownPayments(acting, differences)
  if (differences.length > 0)
    deps.log.error(
      { differences: differences.slice(0, MOST_LOGGED) },
      'the books do not agree with the provider',
    )
  return {
    payments: listed.filter(({ isCaptured }) => isCaptured).length,
    refunds: refunds.length,
    disputes: disputes.length,
    settlements: settlements ?? 0,
    differences,
    repairs,
    error: settlements === null ? 'settlements' : null,
  }
}

function textOf(error: unknown): string {
  return error instanceof AppError ? error.code : 'failed'
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
  { id: paymentId, providerOrderId: named }: GatewayPayment,
): Promise<Repair | null> {
  const providerOrderId =
    named ?? (await deps.gateways.payments.findPayment(paymentId))?.providerOrderId ?? null
  if (providerOrderId === null) return null
  const processed = await processByProviderOrder(deps, { paymentId, providerOrderId })
  if (!processed || !(await isRecorded(deps.db, paymentId))) return null
  const outcome = (await findRefundOfPayment(deps.db, paymentId)) ? 'refunded' : 'kept'
  return { paymentId, providerOrderId, orderId: processed.orderId, order: processed.kind, outcome }
}

/**
 * Opens a record for staff, beyond the days that are compared, of each payment that is not of an order of ours. It is one matter with the
 * payment's difference: it opens again with it, and closes when that is gone, as when a file is withdrawn. One that somebody has settled needs nobody.
 */
async function raiseUnknownPayments(deps: PaymentDeps, differences: readonly Difference[]): Promise<void> {
  const unknown = differences.filter(({ kind }) => kind === 'payment_not_booked')
  const subjects = unknown.map(({ subject }) => subject)
  await inTransaction(deps, async ({ db }) => {
    await lockDifferences(db)
    const open = await listOpenSubjects(db, 'payment_not_booked', subjects)
    for (const { subject: paymentId, providerOrderId } of unknown) {
      if (!open.has(paymentId)) continue
      const attention = { paymentId, kind: 'payment_unknown', facts: { providerOrderId } } as const
      await raiseAttention({ ...deps, db }, attention, 'a payment is of no order of ours')
    }
    for (const paymentId of await reopenUnknownPayments(db, [...open], deps.now()))
      deps.log.error({ paymentId }, 'a payment of no order of ours is back')
    await closeExplainedAttention(db, deps.now())
  })
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
