import { forEachAtMost } from '#server/platform/for-each-at-most.ts'
import type { GatewayDispute, GatewayRefund } from './gateway.ts'
import type { PaymentDeps } from './fulfilment-handler.ts'
import { recordDispute } from './record-dispute.ts'
import { recordProviderRefund } from './record-provider-refund.ts'
import { listOpenDisputes } from './disputes.queries.ts'
import { findRefundStatuses, listPendingRefunds } from './returns.queries.ts'

/** Questions to the provider at a time. */
const AT_ONCE = 4

/**
 * Records refunds whose webhook was lost, ours and those made at the provider: the reported ones, and how older ones that were pending stand
 * now. One that cannot be read or recorded is left for the next reconciliation.
 */
export async function recordMissedRefunds(
  deps: PaymentDeps,
  reported: readonly GatewayRefund[],
): Promise<void> {
  const pending = await listPendingRefunds(deps.db)
  const older = pending.filter((id) => !reported.some((refund) => refund.id === id))
  const found = await readEach(deps, older, deps.gateways.payments.findRefund)
  const refunds = [...reported, ...found]
  const known = await findRefundStatuses(
    deps.db,
    refunds.map(({ id }) => id),
  )
  for (const refund of refunds) {
    if (known.get(refund.id) === refund.status) continue
    await recordProviderRefund(deps, refund).catch((error: unknown) =>
      deps.log.warn({ err: error, refundId: refund.id }, 'refund not recorded'),
    )
  }
}

/** Records the reported disputes, and how older ones that were open stand now. */
export async function recordMissedDisputes(
  deps: PaymentDeps,
  reported: readonly GatewayDispute[],
): Promise<void> {
  const open = await listOpenDisputes(deps.db)
  const older = open.filter((id) => !reported.some((dispute) => dispute.id === id))
  const found = await readEach(deps, older, deps.gateways.payments.findDispute)
  for (const dispute of [...reported, ...found]) {
    await recordDispute(deps, dispute).catch((error: unknown) =>
      deps.log.warn({ err: error, disputeId: dispute.id }, 'dispute not recorded'),
    )
  }
}

/** Returns what the provider says of each id. One that it does not know or cannot show now is left out. */
async function readEach<T>(
  { log }: Pick<PaymentDeps, 'log'>,
  ids: readonly string[],
  read: (id: string) => Promise<T | null>,
): Promise<T[]> {
  const found: T[] = []
  await forEachAtMost(AT_ONCE, ids, async (id) => {
    const item = await read(id).catch(
      (error: unknown) => void log.warn({ err: error, id }, 'not readable at the provider'),
    )
    if (item) found.push(item)
  })
  return found
}
