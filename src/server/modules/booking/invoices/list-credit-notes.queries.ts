import type { Paise } from '#domain/money.ts'
import type { CreditNoteLine } from '#server/modules/tickets/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'

/** A credit note with the invoice that it is for. */
export type CreditNote = {
  readonly number: string
  readonly at: Date
  readonly invoiceNumber: string
  readonly invoicedAt: Date
  readonly amount: Paise
  readonly lines: readonly CreditNoteLine[]
}

/** Returns the numbered credit notes of an order since an instant, the earliest first. */
export function listCreditNotes(
  db: Db,
  { showtimeId, orderId, since }: OrderKey & { readonly since: Date },
): Promise<CreditNote[]> {
  return db.query<CreditNote>(
    `select n.document_number as number, n.at, i.number as "invoiceNumber", i.at as "invoicedAt", n.amount_paise as amount,
       (select coalesce(jsonb_agg(jsonb_build_object('label', l.label, 'taxCode', l.tax_code, 'ratePercent', l.tax_rate_percent, 'amount', x.amount_paise,
           'taxable', x.taxable_paise, 'cgst', x.cgst_paise, 'sgst', x.sgst_paise) order by x.line), '[]')
        from credit_note_line x join order_line l on l.showtime_id = n.showtime_id and l.order_id = n.order_id and l.line = x.line
        where x.reference = n.reference) as lines
     from credit_note n join tax_invoice i on i.showtime_id = n.showtime_id and i.order_id = n.order_id
     where n.showtime_id = $1 and n.order_id = $2 and n.at >= $3 and n.serial is not null order by n.financial_year, n.serial`,
    [showtimeId, orderId, since],
  )
}
