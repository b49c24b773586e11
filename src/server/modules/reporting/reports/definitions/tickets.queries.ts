import { messagesIn } from '#server/messages.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition, ReportScope } from '../report-definition.ts'
import { businessDaySql, documentNumberSql, localDateSql, localTimeSql } from '../report-sql.queries.ts'

const m = messagesIn('en')

/** Every ticket of each show by its serial: when, where and how it was sold, its invoice and its tax. Void tickets keep their place. */
export const tickets: ReportDefinition = {
  name: 'tickets',
  title: m.report_tickets(),
  purpose: m.report_tickets_purpose(),
  period: 'shows',
  filters: ['movie', 'cinema'],
  columns: columns(
    ...([
      'day',
      'movie',
      'screen',
      'class',
      'start',
      'serial',
      'seat',
      'state',
      'date',
      'time',
      'channel',
    ] as const),
    ...(['method', 'invoice', 'gross', 'rate', 'taxable', 'cgst', 'sgst'] as const),
  ),
  order: [
    ['starts_at', 'timestamptz'],
    ['showtime_id', 'uuid'],
    ['first_serial', 'int'],
    ['serial', 'int'],
  ],
  rows: (scope) => ({
    text: `select s.starts_at, s.id as showtime_id, n.first_serial, k.serial, ${businessDaySql('s.starts_at')} as day, m.title as movie,
        s.room as screen, nullif(split_part(c.name, '-', 2), '') as class, s.start_at as start,
        r.seat_labels[case when l.kind = 'ticket' then k.serial - n.first_serial + 1 end] as seat,
        case r.state when 'confirmed' then 'sold' when 'void' then 'refunded' else r.state end as state,
        ${localDateSql('e.at')} as date, ${localTimeSql('e.at')} as time,
        coalesce(p.channel, 'online') as channel,
        coalesce(p.method, 'unpaid') as method, ${documentNumberSql('MQ', 'e.at', 'r.code')} as invoice,
        l.unit_price_paise as gross, l.tax_rate_percent as rate, coalesce(l.taxable_paise / l.quantity, l.unit_price_paise) as taxable,
        coalesce(l.cgst_paise / l.quantity, 0) as cgst, coalesce(l.sgst_paise / l.quantity, 0) as sgst
      from chosen k join showtime s on s.id = k.showtime_id join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id
      join ticket_serial n on n.showtime_id = k.showtime_id and n.first_serial = k.first_serial
      join order_line l on l.showtime_id = n.showtime_id and l.order_id = n.order_id and l.line = n.line
      join booking_order o on o.showtime_id = n.showtime_id and o.id = n.order_id
      join ledger_leg e on e.kind = 'earned' and e.reference = n.order_id::text and e.account = 'ticket_revenue'
      left join reservation r on r.showtime_id = n.showtime_id and r.order_id = n.order_id
      left join payment p on p.id = o.payment_id`,
    values: valuesOf(scope),
  }),
  long: {
    places: (scope) => ({
      text: `select s.starts_at, s.id as showtime_id, n.first_serial, serial ${OF_SCOPE}
        cross join lateral generate_series(n.first_serial, n.last_serial) as serial ${IN_SCOPE}`,
      values: valuesOf(scope),
    }),
    totals: (scope) => ({
      text: `select coalesce(sum(l.quantity), 0)::int as number_of_rows, coalesce(sum(l.quantity * l.unit_price_paise), 0)::bigint as gross,
          coalesce(sum(coalesce(l.taxable_paise, l.quantity * l.unit_price_paise)), 0)::bigint as taxable,
          coalesce(sum(l.cgst_paise), 0)::bigint as cgst, coalesce(sum(l.sgst_paise), 0)::bigint as sgst ${OF_SCOPE}
        join order_line l on l.showtime_id = n.showtime_id and l.order_id = n.order_id and l.line = n.line ${IN_SCOPE}`,
      values: valuesOf(scope),
    }),
  },
}

const OF_SCOPE = 'from showtime s join ticket_serial n on n.showtime_id = s.id'
const IN_SCOPE = `where s.starts_at >= $1 and s.starts_at < $2 and ($3::uuid is null or s.movie_id = $3) and ($4::uuid is null or s.cinema_id = $4)`

function valuesOf({ from, until, movie, cinema }: ReportScope) {
  return [from, until, movie, cinema]
}
