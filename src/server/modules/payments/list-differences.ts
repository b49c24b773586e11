import type { Deps } from '#server/deps.ts'
import type { GatewayPayment, GatewayRefund } from './gateway.ts'
import { listBookedPayments, listBookedRefunds } from './ledger.queries.ts'

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

type Theirs = {
  readonly captured: readonly GatewayPayment[]
  /** Processed refunds of captured payments. */
  readonly refunds: readonly GatewayRefund[]
}

/** Returns what the provider's records and the ledger say differently. */
export async function listDifferences(
  deps: Pick<Deps, 'db'>,
  { captured, refunds }: Theirs,
): Promise<Difference[]> {
  return [...(await comparePayments(deps, captured)), ...(await compareRefunds(deps, refunds))]
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
  refunds: readonly GatewayRefund[],
): Promise<Difference[]> {
  const booked = await listBookedRefunds(
    deps.db,
    refunds.map(({ id }) => id),
  )
  return refunds.flatMap(({ id, paymentId }): Difference[] =>
    booked.has(id) ? [] : [{ kind: 'refund_not_booked', paymentId, refundId: id }],
  )
}
