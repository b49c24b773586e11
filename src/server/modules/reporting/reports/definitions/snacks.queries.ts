import { messagesIn } from '#server/messages.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'

const m = messagesIn('en')

/** What the snack bar sold in the period by item and rate, and what went back of snacks in the period, whenever they were sold. */
export const snacks: ReportDefinition = {
  name: 'snacks',
  title: m.report_snacks(),
  purpose: m.report_snacks_purpose(),
  period: 'sales',
  filters: ['movie', 'cinema'],
  columns: columns(
    ...([
      'item',
      'code',
      'rate',
      'quantity',
      'gross',
      'taxable',
      'cgst',
      'sgst',
      'returned',
      'kept',
    ] as const),
  ),
  order: [
    ['item', 'text'],
    ['item_id', 'uuid'],
    ['code', 'text'],
    ['rate', 'int'],
  ],
  rows: ({ from, until, movie, cinema }) => ({
    text: `select item_id, item, code, rate, sum(quantity)::int as quantity, sum(gross)::bigint as gross, sum(taxable)::bigint as taxable,
        sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst, sum(returned)::bigint as returned, sum(gross - returned)::bigint as kept
      from (
        select l.order_id, l.item_id, l.label as item, l.tax_code as code, l.tax_rate_percent as rate, l.quantity,
          l.quantity * l.unit_price_paise as gross, l.taxable_paise as taxable, l.cgst_paise as cgst, l.sgst_paise as sgst, 0::bigint as returned
        from ledger_leg e join order_line l on l.order_id = e.order_id and l.kind = 'snack'
        where e.account = 'ticket_revenue' and e.kind = 'earned' and e.at >= $1 and e.at < $2
        union all
        select l.order_id, l.item_id, l.label, l.tax_code, l.tax_rate_percent, 0, 0, 0, 0, 0, x.amount_paise
        from credit_note n join credit_note_line x on x.reference = n.reference
        join order_line l on l.order_id = n.order_id and l.line = x.line and l.kind = 'snack'
        where n.at >= $1 and n.at < $2) as sold
      join booking_order o on o.id = sold.order_id left join showtime s on s.id = o.showtime_id
      where ($3::uuid is null or s.movie_id = $3) and ($4::uuid is null or s.cinema_id = $4)
      group by item_id, item, code, rate`,
    values: [from, until, movie, cinema],
  }),
}
