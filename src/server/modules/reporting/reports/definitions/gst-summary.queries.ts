import { GOODS_TAX_CODES } from '#domain/gst.ts'
import { messagesIn } from '#server/messages.ts'
import { invoiceSumsSql } from '../invoice-sums.queries.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'

const m = messagesIn('en')

/** SQL of the units of goods on the invoices of the period. */
const GOODS_SOLD = `select l.tax_code, l.tax_rate_percent as rate, sum(l.quantity)::int as goods_quantity
  from ledger_leg e join order_line l on l.order_id = e.order_id
  where e.account = 'ticket_revenue' and e.kind = 'earned' and e.at >= $1 and e.at < $2 and l.tax_code = any($3::text[])
  group by l.tax_code, l.tax_rate_percent`

/**
 * The value of supplies by tax code and rate: invoices of the period, and the credit notes of the period, which are negative. Goods have their
 * quantity with its UQC, as table 12 of GSTR-1 wants; services have none. A credit note counts the units whose whole price it returns.
 */
export const gstSummary: ReportDefinition = {
  name: 'gst-summary',
  title: m.report_gst_summary(),
  purpose: m.report_gst_summary_purpose(),
  period: 'invoices',
  filters: [],
  columns: columns(
    ...(['document', 'code', 'rate', 'unit', 'goods_quantity', 'documents'] as const),
    ...(['taxable', 'cgst', 'sgst', 'amount'] as const),
  ),
  order: [
    ['place', 'int'],
    ['code', 'text'],
    ['rate_place', 'int'],
  ],
  rows: ({ from, until }) => ({
    text: `select 1 as place, 'invoice' as document, code, coalesce(s.rate, -1) as rate_place, s.rate, ${unitSql('code')} as unit, g.goods_quantity,
        documents, taxable, cgst, sgst, amount
      from (select tax_code as code, tax_rate_percent as rate, sum(documents)::int as documents, sum(taxable_paise)::bigint as taxable,
          sum(cgst_paise)::bigint as cgst, sum(sgst_paise)::bigint as sgst, sum(amount_paise)::bigint as amount
        from (${invoiceSumsSql('$1::timestamptz', '$2::timestamptz')}) as of_day group by tax_code, tax_rate_percent) s
      left join (${GOODS_SOLD}) g on g.tax_code = s.code and g.rate is not distinct from s.rate
      union all
      select 2, 'credit_note', l.tax_code, coalesce(l.tax_rate_percent, -1), l.tax_rate_percent, ${unitSql('l.tax_code')},
        -sum(x.amount_paise / l.unit_price_paise) filter (where l.tax_code = any($3::text[]) and l.unit_price_paise > 0)::int, count(distinct n.reference)::int,
        -sum(x.taxable_paise)::bigint, -sum(x.cgst_paise)::bigint, -sum(x.sgst_paise)::bigint,
        -sum(x.amount_paise)::bigint
      from credit_note n join credit_note_line x on x.reference = n.reference
      join order_line l on l.order_id = n.order_id and l.line = x.line
      where n.at >= $1 and n.at < $2 group by l.tax_code, l.tax_rate_percent`,
    values: [from, until, GOODS_TAX_CODES],
  }),
}

/** SQL of the unit quantity code of goods: numbers; services have none. */
function unitSql(taxCode: string): string {
  return `case when ${taxCode} = any($3::text[]) then 'NOS' end`
}
