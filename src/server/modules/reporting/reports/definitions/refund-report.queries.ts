import { messagesIn } from '#server/messages.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'
import { BUSINESS_DAY_OF_SHOW, businessDaySql, localTimeSql } from '../report-sql.queries.ts'

const m = messagesIn('en')

/** All money that went back in the period: refunds, lost disputes, and what disputes took beyond their payments. */
export const refunds: ReportDefinition = {
  name: 'refunds',
  title: m.report_refunds(),
  purpose: m.report_refunds_purpose(),
  period: 'returns',
  filters: ['movie', 'cinema'],
  columns: columns(
    ...([
      'day',
      'time',
      'way',
      'reason',
      'booking',
      'movie',
      'show',
      'method',
      'reference',
      'amount',
    ] as const),
  ),
  order: [
    ['at', 'timestamptz'],
    ['kind', 'text'],
    ['reference', 'text'],
  ],
  rows: ({ from, until, movie, cinema }) => ({
    text: `select e.at, e.kind, e.reference, ${businessDaySql('e.at')} as day, ${localTimeSql('e.at')} as time,
        case when e.kind <> 'refunded' then e.kind when e.amount_paise < 0 then 'refund_failed' else 'refund' end as way, f.reason,
        r.code as booking, m.title as movie, ${BUSINESS_DAY_OF_SHOW} as show, p.method, e.amount_paise as amount
      from ledger_leg e left join booking_order o on o.id = e.order_id
      left join showtime s on s.id = o.showtime_id left join movie m on m.id = s.movie_id
      left join provider_refund g on e.kind = 'refunded' and g.id = split_part(e.reference, '/', 1)
      left join lateral (select f.reason from refund f where f.payment_id = g.payment_id
        order by (f.provider_refund_id = g.id) desc nulls last, f.part nulls first limit 1) as f on true
      left join payment p on p.id = g.payment_id
      left join reservation r on r.order_id = e.order_id or r.id = o.for_reservation
      where e.kind in ('refunded', 'charged_back', 'lost') and e.account in ('customer_deposits', 'chargeback_losses')
        and e.at >= $1 and e.at < $2 and ($3::uuid is null or s.movie_id = $3) and ($4::uuid is null or s.cinema_id = $4)`,
    values: [from, until, movie, cinema],
  }),
}
