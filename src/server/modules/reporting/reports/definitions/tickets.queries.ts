import { messagesIn } from '#server/messages.ts'
import { auditoriumNameSql } from '#server/modules/venues/index.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition, ReportScope } from '../report-definition.ts'
import {
  BUSINESS_DAY_OF_SHOW,
  CLASS_OF_SHOW,
  IS_SHOW_OF_PERIOD,
  localDateSql,
  localTimeSql,
} from '../report-sql.queries.ts'

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
  // Shows of one start stand by their ids, in the order of an index: by screen the file would be read a third more slowly.
  order: [
    ['starts_at', 'timestamptz'],
    ['showtime_id', 'uuid'],
    ['serial', 'int'],
  ],
  rows: (scope) => ({
    text: `select starts_at, showtime_id, serial, day, movie, screen, class, start,
        seat_labels[case when kind = 'ticket' then serial - first_serial + 1 end] as seat, state, date, time, channel, method, invoice,
        gross, rate, taxable, cgst, sgst
      from (${LINES} offset 0) as of_line cross join lateral unnest(serials) as serial`,
    values: valuesOf(scope),
  }),
  long: {
    places: (scope) => ({
      text: `select s.starts_at, s.id as showtime_id, n.order_id, n.line, n.first_serial, n.sold_at, n.channel, n.method, serial
        from showtime s cross join lateral (${SERIALS_OF_SHOW}) as n
        cross join lateral generate_series(n.first_serial, n.last_serial) as serial ${IN_SCOPE}`,
      values: valuesOf(scope),
    }),
    totals: (scope) => ({
      text: `select coalesce(sum(n.tickets), 0)::int as number_of_rows, coalesce(sum(n.gross_paise), 0)::bigint as gross,
          coalesce(sum(n.taxable_paise), 0)::bigint as taxable, coalesce(sum(n.cgst_paise), 0)::bigint as cgst,
          coalesce(sum(n.sgst_paise), 0)::bigint as sgst
        from showtime s join show_collection n on n.showtime_id = s.id ${IN_SCOPE}`,
      values: valuesOf(scope),
    }),
  },
}

/** The lines of the chosen tickets: what all tickets of a line share is read and written once, for which `offset 0` stands. */
const LINES = `select k.starts_at, k.showtime_id, k.serials, k.first_serial, ${BUSINESS_DAY_OF_SHOW} as day, m.title as movie,
    ${auditoriumNameSql('s')} as screen, ${CLASS_OF_SHOW} as class, s.start_at as start, l.kind, r.seat_labels,
    case when r.void_reason = 'exchanged' then 'exchanged' when r.state = 'confirmed' then 'sold' when r.state = 'void' then 'refunded' else r.state end as state,
    ${localDateSql('k.sold_at')} as date, ${localTimeSql('k.sold_at')} as time, k.channel, k.method,
    i.number as invoice,
    l.unit_price_paise as gross, l.tax_rate_percent as rate, coalesce(l.taxable_paise / l.quantity, l.unit_price_paise) as taxable,
    coalesce(l.cgst_paise / l.quantity, 0) as cgst, coalesce(l.sgst_paise / l.quantity, 0) as sgst
  from (select starts_at, showtime_id, order_id, line, first_serial, sold_at, channel, method, array_agg(serial) as serials
    from chosen group by starts_at, showtime_id, order_id, line, first_serial, sold_at, channel, method) as k
  join showtime s on s.id = k.showtime_id join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id
  join order_line l on l.order_id = k.order_id and l.line = k.line
  left join tax_invoice i on i.order_id = k.order_id
  left join reservation r on r.order_id = k.order_id`
/** Read show by show, for which `offset 0` stands: a prepared plan that knows no period would read all tickets for each show. */
const SERIALS_OF_SHOW = 'select * from ticket_serial t where t.showtime_id = s.id offset 0'
const IN_SCOPE = `where ${IS_SHOW_OF_PERIOD} and ($3::uuid is null or s.movie_id = $3) and ($4::uuid is null or s.cinema_id = $4)`

function valuesOf({ from, until, movie, cinema }: ReportScope) {
  return [from, until, movie, cinema]
}
