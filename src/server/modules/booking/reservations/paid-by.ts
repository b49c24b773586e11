import type { Reservation } from '#contract/booking/orders.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { listPaidBy } from '#server/modules/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { ReservationRow } from './reservations.queries.ts'

/** Returns how a reservation was paid that the counter sold in several parts, to be added to it; nothing for any other. */
export async function paidByOf(
  db: Db,
  row: Pick<ReservationRow, 'userId' | 'orderId'>,
): Promise<Pick<Reservation, 'paidBy'>> {
  if (row.userId !== null) return {}
  const parts = await listPaidBy(db, row)
  if (parts.length < 2) return {}
  return { paidBy: parts.map(({ mode, amount }) => ({ mode, amount: rupeesFromPaise(amount) })) }
}
