import { messagesIn } from '#server/messages.ts'
import { invoiceSumsSql } from '../invoice-sums.queries.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'

const m = messagesIn('en')

/** The value of supplies by tax code and rate: invoices of the period, and the credit notes of the period, which are negative. */
export const gstSummary: ReportDefinition = {
  name: 'gst-summary',
  title: m.report_gst_summary(),
  purpose: m.report_gst_summary_purpose(),
  period: 'invoices',
  filters: [],
  columns: columns(
    ...(['document', 'code', 'rate', 'documents'] as const),
    ...(['taxable', 'cgst', 'sgst', 'amount'] as const),
  ),
  order: [
    ['place', 'int'],
    ['code', 'text'],
    ['rate_place', 'int'],
  ],
  rows: ({ from, until }) => ({
    text: `select 1 as place, 'invoice' as document, tax_code as code, coalesce(tax_rate_percent, -1) as rate_place, tax_rate_percent as rate,
        sum(documents)::int as documents, sum(taxable_paise)::bigint as taxable, sum(cgst_paise)::bigint as cgst,
        sum(sgst_paise)::bigint as sgst, sum(amount_paise)::bigint as amount
      from (${invoiceSumsSql('$1::timestamptz', '$2::timestamptz')}) as of_day group by tax_code, tax_rate_percent
      union all
      select 2, 'credit_note', l.tax_code, coalesce(l.tax_rate_percent, -1), l.tax_rate_percent, count(distinct n.reference)::int,
        -sum(x.taxable_paise)::bigint, -sum(x.cgst_paise)::bigint, -sum(x.sgst_paise)::bigint,
        -sum(x.amount_paise)::bigint
      from credit_note n join credit_note_line x on x.reference = n.reference
      join order_line l on l.showtime_id = n.showtime_id and l.order_id = n.order_id and l.line = x.line
      where n.at >= $1 and n.at < $2 group by l.tax_code, l.tax_rate_percent`,
    values: [from, until],
  }),
}
