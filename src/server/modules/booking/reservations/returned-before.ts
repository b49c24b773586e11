import { sumPaise, type Paise } from '#domain/money.ts'
import { listRefundsOfOrder } from '#server/modules/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { getOrder } from '../orders/index.ts'
import type { ReservationRow } from './reservations.queries.ts'

/** Parts of a payment that go back because of a cancellation itself, or because the buyer has cheaper tickets now. */
const NOT_BEFORE = ['snacks_cancelled', 'exchanged']

/** Returns what was decided to go back of the payments of a reservation before it was cancelled: by staff, or for snacks that had sold out. */
export async function sumReturnedBefore(db: Db, row: ReservationRow): Promise<Paise> {
  const refunds = await listRefundsOfOrder(db, await getOrder(db, row))
  const before = refunds.filter(
    ({ part, reason, orderId }) => part !== null && orderId === row.orderId && !NOT_BEFORE.includes(reason),
  )
  return sumPaise(before.map(({ amount }) => amount))
}
