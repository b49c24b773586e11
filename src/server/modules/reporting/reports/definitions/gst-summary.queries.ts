import { messagesIn } from '#server/messages.ts'
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

/** The invoices of a period by tax code, rate and financial year: numbers of one year differ by their codes alone, so no other is written out. */
const INVOICES_OF_YEAR = `select l.tax_code as code, l.tax_rate_percent as rate, min(e.at) as at, count(distinct e.order_id) as documents,
    min(${SALE_CODE_SQL}) as first_code, max(${SALE_CODE_SQL}) as last_code,
    sum(coalesce(l.taxable_paise, l.quantity * l.unit_price_paise)) as taxable, coalesce(sum(l.cgst_paise), 0) as cgst,
    coalesce(sum(l.sgst_paise), 0) as sgst, sum(l.quantity * l.unit_price_paise) as amount
  from ledger_leg e join order_line l on l.showtime_id = e.showtime_id and l.order_id = e.order_id
  left join reservation r on r.showtime_id = e.showtime_id and r.order_id = e.order_id
  left join snack_order k on k.showtime_id = e.showtime_id and k.order_id = e.order_id
  where e.account = 'ticket_revenue' and e.kind = 'earned' and e.at >= $1 and e.at < $2
  group by l.tax_code, l.tax_rate_percent, date_trunc('year', (e.at at time zone 'Asia/Kolkata') - interval '3 months')`

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
    text: `select 1 as place, 'invoice' as document, code, coalesce(rate, -1) as rate_place, rate, sum(documents)::int as documents,
        min(${documentNumberSql('MQ', 'at', 'first_code')}) as first_number, max(${documentNumberSql('MQ', 'at', 'last_code')}) as last_number,
        sum(taxable)::bigint as taxable, sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst, sum(amount)::bigint as amount
      from (${INVOICES_OF_YEAR}) as of_year group by code, rate
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
