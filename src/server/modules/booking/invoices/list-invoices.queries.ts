import type { Db } from '#server/platform/database.ts'

export type IssuedInvoice = { readonly orderId: string; readonly number: string; readonly at: Date }

/** Returns the numbered tax invoices of orders by their numbers, dated with the sale. */
export function listInvoices(db: Db, orderIds: readonly string[]): Promise<IssuedInvoice[]> {
  return db.query<IssuedInvoice>(
    `select order_id as "orderId", number, at from tax_invoice where order_id = any($1::uuid[]) order by financial_year, serial`,
    [orderIds],
  )
}
