import { messagesIn } from '#server/messages.ts'
import { invoiceSumsSql } from '../invoice-sums.queries.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'
import { documentNumberSql, SALE_CODE_SQL } from '../report-sql.queries.ts'

const m = messagesIn('en')

const INVOICE = documentNumberSql('MQ', 'e.at', SALE_CODE_SQL)
const NOTE = documentNumberSql(
  'CN',
  'n.at',
  `${SALE_CODE_SQL} || upper(substr('0123456789abcdefghijklmnopqrstuvwxyz', 1 + n.number, 1))`,
)

/** SQL of the number of a credit note `n` of a sale with the code of its invoice. At most 16 characters: the tenth note of an order is `a`. */
export const CREDIT_NOTE_NUMBER_SQL = NOTE
export const INVOICE_NUMBER_SQL = INVOICE

/** The beginning of a day: documents of one day are numbered in one financial year. */
const AT = `(day::timestamp at time zone 'Asia/Kolkata')`

/** The value of supplies by tax code and rate: invoices of the period, and the credit notes of the period, which are negative. */
export const gstSummary: ReportDefinition = {
  name: 'gst-summary',
  title: m.report_gst_summary(),
  purpose: m.report_gst_summary_purpose(),
  period: 'invoices',
  filters: [],
  columns: columns(
    ...(['document', 'code', 'rate', 'documents', 'first_number', 'last_number'] as const),
    ...(['taxable', 'cgst', 'sgst', 'amount'] as const),
  ),
  order: [
    ['place', 'int'],
    ['code', 'text'],
    ['rate_place', 'int'],
  ],
  rows: ({ from, until }) => ({
    text: `select 1 as place, 'invoice' as document, tax_code as code, coalesce(tax_rate_percent, -1) as rate_place, tax_rate_percent as rate,
        sum(documents)::int as documents, min(${documentNumberSql('MQ', AT, 'first_code')}) as first_number,
        max(${documentNumberSql('MQ', AT, 'last_code')}) as last_number, sum(taxable_paise)::bigint as taxable, sum(cgst_paise)::bigint as cgst,
        sum(sgst_paise)::bigint as sgst, sum(amount_paise)::bigint as amount
      from (${invoiceSumsSql('$1::timestamptz', '$2::timestamptz')}) as of_day group by tax_code, tax_rate_percent
      union all
      select 2, 'credit_note', l.tax_code, coalesce(l.tax_rate_percent, -1), l.tax_rate_percent, count(distinct n.reference)::int,
        min(${NOTE}), max(${NOTE}), -sum(x.taxable_paise)::bigint, -sum(x.cgst_paise)::bigint, -sum(x.sgst_paise)::bigint,
        -sum(x.amount_paise)::bigint
      from credit_note n join credit_note_line x on x.reference = n.reference
      join order_line l on l.showtime_id = n.showtime_id and l.order_id = n.order_id and l.line = x.line
      left join reservation r on r.showtime_id = n.showtime_id and r.order_id = n.order_id
      left join snack_order k on k.showtime_id = n.showtime_id and k.order_id = n.order_id
      where n.at >= $1 and n.at < $2 group by l.tax_code, l.tax_rate_percent`,
    values: [from, until],
  }),
}
