import type { InvoiceBuyer } from '#contract/booking/registered-buyer.ts'
import type { Paise } from '#domain/money.ts'
import type { CreditNoteLine } from '#server/modules/tickets/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'

/** A credit note with the invoice that it is for. */
export type CreditNote = {
  /** Of the entry that took back the revenue. */
  readonly reference: string
  readonly number: string
  readonly at: Date
  readonly invoiceNumber: string
  readonly invoicedAt: Date
  readonly amount: Paise
  /** The business that the invoice is made out to. */
  readonly registered: InvoiceBuyer | null
  readonly lines: readonly (CreditNoteLine & { readonly itemId: string | null })[]
}

/** Returns the numbered credit notes of an order, the earliest first. */
export function listCreditNotes(db: Db, { orderId }: OrderKey): Promise<CreditNote[]> {
  return db.query<CreditNote>(
    `select n.reference, n.document_number as number, n.at, i.number as "invoiceNumber", i.at as "invoicedAt", n.amount_paise as amount,
       (select jsonb_build_object('gstin', b.gstin, 'legalName', b.legal_name) from invoice_buyer b where b.order_id = n.order_id) as registered,
       (select coalesce(jsonb_agg(jsonb_build_object('itemId', l.item_id, 'label', l.label, 'taxCode', l.tax_code, 'ratePercent', l.tax_rate_percent, 'amount', x.amount_paise,
           'taxable', x.taxable_paise, 'cgst', x.cgst_paise, 'sgst', x.sgst_paise) order by x.line), '[]')
        from credit_note_line x join order_line l on l.order_id = n.order_id and l.line = x.line
        where x.reference = n.reference) as lines
     from credit_note n join tax_invoice i on i.order_id = n.order_id
     where n.order_id = $1 and n.serial is not null order by n.financial_year, n.serial`,
    [orderId],
  )
}

/** Returns the references of the entries that took back the revenue of an order because it was exchanged. */
export async function listReversalsOfExchange(db: Db, { orderId }: OrderKey): Promise<readonly string[]> {
  const rows = await db.query<{ reference: string }>(
    `select r.reference from ledger_leg r
     where r.order_id = $1 and r.kind = 'reversed' and r.account = 'ticket_revenue'
       and exists (select from ledger_leg c where c.order_id = $1 and c.kind = 'carried_out' and c.at = r.at)`,
    [orderId],
  )
  return rows.map(({ reference }) => reference)
}
