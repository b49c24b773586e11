import type { Reservation } from '#contract/booking/orders.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { listPaidBy } from '#server/modules/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { listInvoiceBuyers } from '../orders/index.ts'
import type { ReservationRow } from './reservations.queries.ts'

type OfCounter = Pick<Reservation, 'paidBy' | 'invoiceBuyer'>

/** Returns what the paper of a sale at the counter says beside its reservation: parts that it was paid in, and the business that it is for. Nothing for any other. */
export async function factsOfCounterSale(
  db: Db,
  row: Pick<ReservationRow, 'userId' | 'orderId'>,
): Promise<OfCounter> {
  if (row.userId !== null) return {}
  const [parts, buyers] = await Promise.all([listPaidBy(db, row), listInvoiceBuyers(db, [row.orderId])])
  const invoiceBuyer = buyers.get(row.orderId)
  return {
    ...(parts.length > 1 && {
      paidBy: parts.map(({ mode, amount }) => ({ mode, amount: rupeesFromPaise(amount) })),
    }),
    ...(invoiceBuyer && { invoiceBuyer }),
  }
}
