import { messagesIn } from '#server/messages.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'
import { localDateSql } from '../report-sql.queries.ts'
import { CREDIT_NOTE_NUMBER_SQL, INVOICE_NUMBER_SQL } from './gst-summary.queries.ts'

const m = messagesIn('en')

/** The credit notes of the period with the invoices that they are for, one row for each line of an invoice. */
export const creditNotes: ReportDefinition = {
  name: 'credit-notes',
  title: m.report_credit_notes(),
  purpose: m.report_credit_notes_purpose(),
  period: 'invoices',
  filters: [],
  columns: columns(
    ...(['date', 'number', 'invoice', 'invoice_date', 'item', 'code', 'rate'] as const),
    ...(['taxable', 'cgst', 'sgst', 'amount'] as const),
  ),
  order: [
    ['at', 'timestamptz'],
    ['note', 'text'],
    ['line', 'int'],
  ],
  rows: ({ from, until }) => ({
    text: `select n.at, n.reference as note, x.line, ${localDateSql('n.at')} as date, ${CREDIT_NOTE_NUMBER_SQL} as number,
        ${INVOICE_NUMBER_SQL} as invoice, ${localDateSql('e.at')} as invoice_date, coalesce(l.label, m.title) as item, l.tax_code as code,
        l.tax_rate_percent as rate, x.taxable_paise as taxable, x.cgst_paise as cgst, x.sgst_paise as sgst, x.amount_paise as amount
      from credit_note n join credit_note_line x on x.reference = n.reference
      join order_line l on l.showtime_id = n.showtime_id and l.order_id = n.order_id and l.line = x.line
      join ledger_leg e on e.kind = 'earned' and e.reference = n.order_id::text and e.account = 'ticket_revenue'
      join showtime s on s.id = n.showtime_id join movie m on m.id = s.movie_id
      left join reservation r on r.showtime_id = n.showtime_id and r.order_id = n.order_id
      left join snack_order k on k.showtime_id = n.showtime_id and k.order_id = n.order_id
      where n.at >= $1 and n.at < $2`,
    values: [from, until],
  }),
}
