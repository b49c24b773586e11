import { createLookup } from '#server/platform/batch.ts'
import type { Database, Db, Transaction } from '#server/platform/database.ts'

/** SQL of the number of the invoice of an order; null while it has none. */
export function invoiceNumberSql(orderId: string): string {
  return `(select i.number from tax_invoice i where i.order_id = ${orderId})`
}

type Numbered = { readonly orderId: string; readonly number: string }

/** One statement at a time: each waits for the lock of the series. */
const numberOrder = createLookup<Numbered>({
  slots: 1,
  list: (db, orderIds) =>
    db.query<Numbered>('select order_id as "orderId", number from number_invoices($1::uuid[])', [orderIds]),
  keyOf: ({ orderId }) => orderId,
})

/**
 * Returns the invoice numbers of sold orders by their ids; those without a number get the next ones. Not usable in a transaction: the lock of the
 * series is held for one statement only.
 */
export async function numberInvoices(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const numbered = await Promise.all(orderIds.map((orderId) => numberOrder(db, orderId)))
  return new Map(numbered.flatMap((one) => (one ? [[one.orderId, one.number]] : [])))
}

/** Returns whether a sale since an instant, or any sale for null, has no invoice number. */
export async function hasSalesWithoutNumber(db: Db, since: Date | null): Promise<boolean> {
  const rows = await db.query(
    `select 1 from ledger_leg e
     where e.kind = 'earned' and e.account = 'ticket_revenue' and ($1::timestamptz is null or e.at >= $1)
       and not exists (select from tax_invoice i where i.order_id = e.order_id)
     limit 1`,
    [since],
  )
  return rows.length > 0
}

/** Gives the sales since an instant, or all for null, their invoice numbers in the order of the sales. */
export async function numberSales(tx: Transaction, since: Date | null): Promise<void> {
  await tx.query(`select number_sales(coalesce($1::timestamptz, '-infinity'))`, [since])
}
