import type { InvoiceBuyer } from '#contract/booking/registered-buyer.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'

/** Returns the businesses that orders are bought for, by the ids of the orders; most orders have none. */
export async function listInvoiceBuyers(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, InvoiceBuyer>> {
  const rows = await db.query<InvoiceBuyer & { orderId: string }>(
    `select order_id as "orderId", gstin, legal_name as "legalName" from invoice_buyer where order_id = any($1::uuid[])`,
    [orderIds],
  )
  return new Map(rows.map(({ orderId, ...buyer }) => [orderId, buyer]))
}

/** Stores the business of an unpaid order. Returns false for an order that can be paid no more. The lock lets a payment wait until it is stored. */
export async function upsertInvoiceBuyer(
  db: Db,
  { orderId, buyer, at }: OrderKey & { readonly buyer: InvoiceBuyer; readonly at: Date },
): Promise<boolean> {
  const rows = await db.query(
    `with unpaid as (
       select id from booking_order where id = $1 and state in ('created', 'held') for share
     )
     insert into invoice_buyer (order_id, gstin, legal_name, at) select id, $2, $3, $4 from unpaid
     on conflict (order_id) do update set gstin = excluded.gstin, legal_name = excluded.legal_name, at = excluded.at
     returning order_id`,
    [orderId, buyer.gstin, buyer.legalName, at],
  )
  return rows.length > 0
}

/** Deletes the business of an unpaid order. Returns false for an order that can be paid no more. */
export async function deleteInvoiceBuyer(db: Db, { orderId }: OrderKey): Promise<boolean> {
  const rows = await db.query(
    `with unpaid as (
       select id from booking_order where id = $1 and state in ('created', 'held') for share
     ), deleted as (
       delete from invoice_buyer b using unpaid where b.order_id = unpaid.id
     )
     select id from unpaid`,
    [orderId],
  )
  return rows.length > 0
}

/** Stores the business of an order in the transaction that inserts it. */
export async function insertInvoiceBuyer(
  tx: Transaction,
  { orderId, buyer, at }: OrderKey & { readonly buyer: InvoiceBuyer; readonly at: Date },
): Promise<void> {
  await tx.query(
    'insert into invoice_buyer (order_id, gstin, legal_name, at) values ($1, $2, $3, $4) on conflict do nothing',
    [orderId, buyer.gstin, buyer.legalName, at],
  )
}

/** An order that replaces an unpaid one is for the same business. */
export async function copyInvoiceBuyer(
  tx: Transaction,
  { from, to }: { readonly from: OrderKey; readonly to: OrderKey },
): Promise<void> {
  await tx.query(
    `insert into invoice_buyer (order_id, gstin, legal_name, at)
     select $2::uuid, b.gstin, b.legal_name, b.at from invoice_buyer b where b.order_id = $1 on conflict do nothing`,
    [from.orderId, to.orderId],
  )
}

/** Deletes the businesses of orders that have no tax invoice: those of before an instant. */
export async function deleteBuyersWithoutInvoice(db: Db, before: Date): Promise<void> {
  await db.query(
    `delete from invoice_buyer b where b.at < $1 and not exists (select from tax_invoice i where i.order_id = b.order_id)
       and not exists (select from ledger_leg e where e.order_id = b.order_id)`,
    [before],
  )
}

/** Deletes the businesses of a user's orders that have no tax invoice; those on an invoice are kept by law. */
export async function deleteOwnBuyersWithoutInvoice(db: Db, userId: string): Promise<void> {
  await db.query(
    `delete from invoice_buyer b using booking_order o where o.id = b.order_id and o.user_id = $1
       and not exists (select from ledger_leg e where e.order_id = b.order_id)`,
    [userId],
  )
}
