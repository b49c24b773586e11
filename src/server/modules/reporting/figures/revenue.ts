import { type Paise, subtractPaise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { sumMoney } from './money.queries.ts'

export type Revenue = { readonly taken: Paise; readonly returned: Paise; readonly revenue: Paise }

/**
 * Revenue: money that was received in the period, less money that went back in it.
 *
 * - Date: that of the money, each on its own day. A refund of a later day lowers that day and not the day of the sale.
 * - Counts: tickets, private screenings and snacks, with GST; online and at the counter; also of orders that are paid and not booked yet.
 * - Goes off: refunds that the provider has made, by us or by hand, and what banks took for disputes; money of a dispute that was won counts again.
 * - Does not go off: a cancellation, a refund that waits or is refused, fees of the provider.
 * - Complimentary tickets bring nothing.
 */
export async function readRevenue(db: Db, period: { from: Date; until: Date }): Promise<Revenue> {
  const { taken, returned } = await sumMoney(db, period)
  return { taken, returned, revenue: subtractPaise(taken, returned) }
}
