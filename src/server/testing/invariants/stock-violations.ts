import type { Db } from '#server/platform/database.ts'
import { listOverpromisedItems, listUseRecords, type UseRecord } from '../stock.queries.ts'
import { isRevenue, violationIf } from './records.ts'

/** Returns what is wrong with the stock: no more is promised than there is, and what an order has of it is what has become of the order. */
export async function stockViolations(db: Db, now: Date): Promise<string[]> {
  const [items, uses] = await Promise.all([listOverpromisedItems(db, now), listUseRecords(db, now)])
  return [
    ...items.map((name) => `more of ${name} is promised than there is`),
    ...uses.flatMap((use) =>
      violationIf(
        !isLawful(use),
        `line ${use.line} of ${use.orderId} ${use.orderState} has stock that is ${use.state}`,
      ),
    ),
  ]
}

function isLawful({ state, orderState, isLive, isRefunded, isBegun }: UseRecord): boolean {
  if (orderState === 'created' || orderState === 'abandoned' || orderState === 'expired')
    return state === 'wanted' || (state === 'held' && !isLive)
  if (orderState === 'held') return state === 'held'
  if (orderState === 'paid') return state === 'sold' || state === 'lost' || state === 'wanted'
  // Of a sold order what is refunded may be there still: staff refund a line that the kitchen prepares all the same.
  if (isRevenue(orderState)) return state === 'sold' || isRefunded
  return state !== 'sold' ? !isLive : isBegun
}
