import { daysAfter, localDate, minutesAfter } from '#domain/time.ts'
import { listUnsettledDisputes, setSettlementsReadTo, type UnsettledDispute } from './disputes.queries.ts'
import type { GatewayAdjustment } from './gateway.ts'
import type { PaymentDeps } from './fulfilment-handler.ts'
import { recordAdjustments } from './record-dispute.ts'

/** So long after its decision an adjustment of a dispute may be settled. */
const LOOK_FOR_DAYS = 60
/** A dispute is recorded within so many days of its beginning (the reconciliation's period), or when we are told of it. */
const RECORDED_WITHIN_DAYS = 3
/** Reports read in one run; the next run goes on. */
const MOST_REPORTS = 31
const MINUTES_A_DAY = 1440

/**
 * Reads in the provider's settlement reports what it took by adjustments for disputes whose loss the ledger does not explain, and
 * enters it. Without such a dispute no report is read.
 */
export async function readSettlements(deps: PaymentDeps): Promise<void> {
  const now = deps.now()
  const disputes = await listUnsettledDisputes(deps.db, minutesAfter(now, -LOOK_FOR_DAYS * MINUTES_A_DAY))
  const [first] = disputes.map(firstDayOf).toSorted()
  if (first === undefined) return
  const [last = first] = [localDate(now), daysAfter(first, MOST_REPORTS - 1)].toSorted()
  const adjustments = await readReports(deps, first, last)
  // A dispute that begins after the last report has not been looked for.
  for (const dispute of disputes.filter((dispute) => firstDayOf(dispute) <= last)) {
    const ofDispute = adjustments.filter(({ disputeId }) => disputeId === dispute.id)
    if (ofDispute.length > 0) await recordAdjustments(deps, dispute, ofDispute)
    await setSettlementsReadTo(deps.db, dispute.id, last)
  }
}

function firstDayOf({ readTo, recordedAt }: UnsettledDispute): string {
  return readTo ?? daysAfter(localDate(recordedAt), -RECORDED_WITHIN_DAYS)
}

async function readReports(
  { gateways }: Pick<PaymentDeps, 'gateways'>,
  first: string,
  last: string,
): Promise<GatewayAdjustment[]> {
  const adjustments: GatewayAdjustment[] = []
  for (let date = first; date <= last; date = daysAfter(date, 1))
    adjustments.push(...(await gateways.payments.listAdjustments(date)))
  return adjustments
}
