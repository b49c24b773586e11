import { messagesIn } from '#server/messages.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'
import { localDateSql } from '../report-sql.queries.ts'

const m = messagesIn('en')

/** The credit notes of the period with the invoices that they are for, one row for each line of an invoice, by their numbers. */
export const creditNotes: ReportDefinition = {
  name: 'credit-notes',
  title: m.report_credit_notes(),
  purpose: m.report_credit_notes_purpose(),
  period: 'invoices',
  filters: [],
  columns: columns(
    ...([
      'date',
      'number',
      'invoice',
      'invoice_date',
      'buyer_gstin',
      'buyer_name',
      'item',
      'code',
      'rate',
    ] as const),
    ...(['taxable', 'cgst', 'sgst', 'amount'] as const),
  ),
  order: [
    ['series', 'text'],
    ['financial_year', 'int'],
    ['serial', 'int'],
    ['note', 'text'],
    ['line', 'int'],
  ],
  rows: ({ from, until }) => ({
    text: `select n.series, coalesce(n.financial_year, 0) as financial_year, coalesce(n.serial, 0) as serial, n.reference as note, x.line, ${localDateSql('n.at')} as date, n.document_number as number,
        i.number as invoice, ${localDateSql('i.at')} as invoice_date, u.gstin as buyer_gstin, u.legal_name as buyer_name, coalesce(l.label, m.title) as item, l.tax_code as code,
        l.tax_rate_percent as rate, x.taxable_paise as taxable, x.cgst_paise as cgst, x.sgst_paise as sgst, x.amount_paise as amount
      from credit_note n join credit_note_line x on x.reference = n.reference
      join order_line l on l.order_id = n.order_id and l.line = x.line
      join tax_invoice i on i.order_id = n.order_id
      left join invoice_buyer u on u.order_id = n.order_id
      left join showtime s on s.id = n.showtime_id left join movie m on m.id = s.movie_id
      where n.at >= $1 and n.at < $2`,
    values: [from, until],
  }),
}
