import { messagesIn } from '#server/messages.ts'
import { auditoriumNameSql } from '#server/modules/venues/index.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'
import {
  BUSINESS_DAY_OF_SHOW,
  businessDaySql,
  CLASS_OF_SHOW,
  END_OF_DAY_OF_SHOW,
  IS_SHOW_OF_PERIOD,
} from '../report-sql.queries.ts'

const m = messagesIn('en')

/**
 * The box-office file of a night: each price of each show of the business day, as it was at the end of that day, and what went back since as a correction on
 * the day of its return. A line that was once in the file of a day stays as it is, with its id (decision 0121).
 */
export const boxOffice: ReportDefinition = {
  name: 'box-office',
  title: m.report_box_office(),
  purpose: m.report_box_office_purpose(),
  period: 'shows',
  filters: ['movie', 'cinema'],
  columns: columns(
    ...([
      'line_id',
      'day',
      'line',
      'show',
      'movie',
      'language',
      'screen',
      'class',
      'start',
      'price',
    ] as const),
    ...(['tickets', 'void', 'complimentary', 'gross', 'net', 'cgst', 'sgst'] as const),
  ),
  order: [
    ['at', 'timestamptz'],
    ['line_id', 'text'],
  ],
  rows: ({ from, until, movie, cinema }) => ({
    text: `${LINES_OF_SHOWS} union all ${CORRECTIONS}`,
    values: [from, until, movie, cinema],
  }),
}

const OF_SHOW = `m.title as movie, m.language, ${auditoriumNameSql('s')} as screen, ${CLASS_OF_SHOW} as class, s.start_at as start`
const SHOWS = `showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id
  cross join lateral (select ${END_OF_DAY_OF_SHOW} as at) as day_end`
const FILTERED = '($3::uuid is null or s.movie_id = $3) and ($4::uuid is null or s.cinema_id = $4)'

/** What went back of a line of an order until the end of the day of its show. */
const RETURNED = `select sum(x.amount_paise) as gross, sum(x.taxable_paise) as net, sum(x.cgst_paise) as cgst, sum(x.sgst_paise) as sgst
  from credit_note d join credit_note_line x on x.reference = d.reference
  where d.showtime_id = s.id and d.order_id = n.order_id and x.line = n.line and d.at < day_end.at`

/** The tickets of a show by their price. */
const PRICES = `select l.unit_price_paise as price, sum(l.quantity)::int as tickets,
    coalesce(sum(l.quantity) filter (where r.state = 'cancelled' or r.state = 'void' and r.voided_at < day_end.at), 0)::int as void,
    coalesce(sum(l.quantity) filter (where n.method = 'complimentary'), 0)::int as complimentary,
    sum(l.quantity * l.unit_price_paise - coalesce(b.gross, 0))::bigint as gross,
    sum(coalesce(l.taxable_paise, l.quantity * l.unit_price_paise) - coalesce(b.net, 0))::bigint as net,
    sum(coalesce(l.cgst_paise, 0) - coalesce(b.cgst, 0))::bigint as cgst, sum(coalesce(l.sgst_paise, 0) - coalesce(b.sgst, 0))::bigint as sgst
  from ticket_serial n join order_line l on l.order_id = n.order_id and l.line = n.line
  left join reservation r on r.order_id = n.order_id
  left join lateral (${RETURNED}) as b on true
  where n.showtime_id = s.id group by l.unit_price_paise`

/** Shows without a ticket are listed, except drafts, cancelled ones and private screens that nobody booked. */
const LINES_OF_SHOWS = `select s.starts_at as at, s.id || coalesce('/' || p.price, '') as line_id, ${BUSINESS_DAY_OF_SHOW} as day, 'box_office_show' as line,
    ${BUSINESS_DAY_OF_SHOW} as show, ${OF_SHOW}, p.price, coalesce(p.tickets, 0) as tickets, coalesce(p.void, 0) as void,
    coalesce(p.complimentary, 0) as complimentary, coalesce(p.gross, 0) as gross, coalesce(p.net, 0) as net, coalesce(p.cgst, 0) as cgst, coalesce(p.sgst, 0) as sgst
  from ${SHOWS} left join lateral (${PRICES}) as p on true
  where ${IS_SHOW_OF_PERIOD} and ${FILTERED} and (p.tickets > 0 or s.state = 'published' and not c.is_private_hire)`

/** Who was in the cinema stays: a correction takes back money and no ticket. */
const CORRECTIONS = `select d.at, d.reference || '/' || x.line as line_id, ${businessDaySql('d.at')} as day, 'correction' as line,
    ${BUSINESS_DAY_OF_SHOW} as show, ${OF_SHOW}, l.unit_price_paise as price, 0 as tickets, 0 as void, 0 as complimentary,
    -x.amount_paise as gross, -x.taxable_paise as net, -x.cgst_paise as cgst, -x.sgst_paise as sgst
  from credit_note d join credit_note_line x on x.reference = d.reference
  join ticket_serial n on n.showtime_id = d.showtime_id and n.order_id = d.order_id and n.line = x.line
  join order_line l on l.order_id = n.order_id and l.line = n.line
  join (select s.*, day_end.at as day_end_at from showtime s cross join lateral (select ${END_OF_DAY_OF_SHOW} as at) as day_end) s on s.id = d.showtime_id
  join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id
  where d.at >= $1 and d.at < $2 and d.at >= s.day_end_at and ${FILTERED}`
