import { messagesIn } from '#server/messages.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'
import { localDateSql } from '../report-sql.queries.ts'

const m = messagesIn('en')

/** The tax invoices of the period by their numbers, a row for each line; a number that no invoice has is in a row of its own. */
export const invoices: ReportDefinition = {
  name: 'invoices',
  title: m.report_invoices(),
  purpose: m.report_invoices_purpose(),
  period: 'invoices',
  filters: [],
  columns: columns(
    ...([
      'invoice',
      'date',
      'state',
      'booking',
      'buyer_gstin',
      'buyer_name',
      'item',
      'code',
      'quantity',
      'rate',
    ] as const),
    ...(['taxable', 'cgst', 'sgst', 'amount'] as const),
  ),
  order: [
    ['series', 'text'],
    ['financial_year', 'int'],
    ['serial', 'int'],
    ['line', 'int'],
  ],
  rows: ({ from, until }) => ({
    text: `select n.series, n.financial_year, n.serial, coalesce(l.line, 0) as line, document_number(n.series, n.financial_year, n.serial) as invoice,
        ${localDateSql('i.at')} as date, case when i.number is null then 'number_cancelled' else 'issued' end as state, coalesce(r.code, b.code) as booking, u.gstin as buyer_gstin, u.legal_name as buyer_name,
        coalesce(l.label, m.title) as item, l.tax_code as code, l.quantity, l.tax_rate_percent as rate,
        coalesce(l.taxable_paise, l.quantity * l.unit_price_paise) as taxable, coalesce(l.cgst_paise, 0) as cgst, coalesce(l.sgst_paise, 0) as sgst,
        l.quantity * l.unit_price_paise as amount
      from (select y.series, y.financial_year, generate_series(y.first, y.last) as serial
        from (select series, financial_year, min(serial) as first, max(serial) as last from tax_invoice where at >= $1 and at < $2
          group by series, financial_year) as y) as n
      left join tax_invoice i on i.series = n.series and i.financial_year = n.financial_year and i.serial = n.serial
      left join order_line l on l.order_id = i.order_id
      left join booking_order o on o.id = i.order_id
      left join invoice_buyer u on u.order_id = i.order_id
      left join reservation r on r.order_id = i.order_id
      left join reservation b on b.id = o.for_reservation
      left join showtime s on s.id = o.showtime_id left join movie m on m.id = s.movie_id
      where i.number is null or i.at >= $1 and i.at < $2`,
    values: [from, until],
  }),
}
