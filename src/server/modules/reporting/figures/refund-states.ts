import { toPaise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { countRefunds, type RefundCounts } from './refund-counts.queries.ts'

type Instants = { readonly from: Date; readonly until: Date }

const states = ['waiting', 'refused', 'made'] as const

/**
 * Refunds by their state, in bookings and paise.
 *
 * - Waiting and refused: refunds that we decided on and that the provider has not made, at this moment, whatever the period.
 * - Made: money that went back in the period, by its own date: refunds made by us or by hand, and chargebacks less what came back of them.
 */
export async function readRefundStates(db: Db, period: Instants): Promise<RefundCounts[]> {
  const counted = new Map((await countRefunds(db, period)).map((row) => [row.state, row]))
  return states.map((state) => counted.get(state) ?? { state, bookings: 0, amount: toPaise(0) })
}

/** Returns the number of bookings of which money went back in a period. */
export async function countReturned(db: Db, period: Instants): Promise<number> {
  return (await countRefunds(db, period)).find(({ state }) => state === 'made')?.bookings ?? 0
}
