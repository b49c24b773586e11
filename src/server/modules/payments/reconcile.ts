import type { Deps } from '#server/deps.ts'
import type { GatewayPayment } from './gateway.ts'
import { insertReconciliation, listBookedPayments, listBookedRefunds } from './payments.queries.ts'

/** Something that the provider's books and ours do not agree on. */
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

type Reconciliation = {
  /** A captured payment that our books lack: whoever knows orders brings it to its end. */
  readonly onUnknownPayment: (payment: GatewayPayment) => Promise<void>
}

const HOURS = 72

/** Compares the provider's payments and refunds of the last days with the ledger, mends what can be mended, and writes down the rest. */
export async function reconcile(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'gateways' | 'log'>,
  { onUnknownPayment }: Reconciliation,
): Promise<readonly Difference[]> {
  const to = deps.now()
  const period = { from: new Date(to.getTime() - HOURS * 3_600_000), to: new Date(to.getTime() + 60_000) }
  const theirs = await deps.gateways.payments.listPayments(period)
  const captured = theirs.filter(({ status }) => status === 'captured' || status === 'refunded')
  await mendUnknown(deps, captured, onUnknownPayment)
  const refunds = await deps.gateways.payments.listRefunds(period)
  const differences = [
    ...(await comparePayments(deps, captured)),
    ...(await compareRefunds(
      deps,
      refunds.filter(({ status }) => status === 'processed'),
    )),
  ]
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

async function mendUnknown(
  deps: Pick<Deps, 'db' | 'log'>,
  captured: readonly GatewayPayment[],
  onUnknownPayment: Reconciliation['onUnknownPayment'],
): Promise<void> {
  const booked = await listBookedPayments(
    deps.db,
    captured.map(({ id }) => id),
  )
  for (const payment of captured) {
    if (booked.has(payment.id) || payment.status !== 'captured') continue
    await onUnknownPayment(payment).catch((error: unknown) =>
      deps.log.error({ err: error, paymentId: payment.id }, 'payment not settled'),
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
