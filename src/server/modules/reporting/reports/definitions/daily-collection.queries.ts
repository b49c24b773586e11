import { messagesIn } from '#server/messages.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition, ReportScope, Statement } from '../report-definition.ts'
import { businessDayEndSql, businessDaySql } from '../report-sql.queries.ts'

const m = messagesIn('en')

/**
 * The daily collection report of distributors and tax officers: each show of each class with its serials and its money, by the business day of
 * the show. Void tickets and returned money are those until the end of that day; what goes back later is in the refunds and credit notes.
 */
export const dailyCollection: ReportDefinition = {
  name: 'daily-collection',
  title: m.report_daily_collection(),
  purpose: m.report_daily_collection_purpose(),
  period: 'shows',
  filters: ['movie', 'cinema'],
  columns: columns(
    ...([
      'day',
      'movie',
      'language',
      'screen',
      'class',
      'start',
      'opening',
      'closing',
      'tickets',
      'void',
    ] as const),
    ...(['price', 'gross', 'taxable', 'cgst', 'sgst', 'returned', 'kept'] as const),
    ...(['paid_upi', 'paid_card', 'paid_cash', 'paid_otherwise'] as const),
  ),
  order: [
    ['starts_at', 'timestamptz'],
    ['showtime_id', 'uuid'],
  ],
  rows: collectionOfShows,
}

/** The SQL of the shows with their collection. Shows without a ticket are listed, except drafts, cancelled ones and private screens that nobody booked. */
export function collectionOfShows({ from, until, movie, cinema }: ReportScope): Statement {
  return {
    text: `select s.starts_at, s.id as showtime_id, s.movie_id, ${businessDaySql('s.starts_at')} as day, m.title as movie, m.language,
        s.room as screen, nullif(split_part(c.name, '-', 2), '') as class, s.start_at as start, t.opening, t.closing,
        coalesce(t.tickets, 0) as tickets, coalesce(t.void, 0) as void, t.price, coalesce(t.gross, 0) as gross,
        coalesce(t.taxable, 0) as taxable, coalesce(t.cgst, 0) as cgst, coalesce(t.sgst, 0) as sgst,
        coalesce(b.returned, 0) as returned, coalesce(t.gross, 0) - coalesce(b.returned, 0) as kept,
        coalesce(t.paid_upi, 0) as paid_upi, coalesce(t.paid_card, 0) as paid_card, coalesce(t.paid_cash, 0) as paid_cash,
        coalesce(t.gross - t.paid_upi - t.paid_card - t.paid_cash, 0) as paid_otherwise
      from showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id
      cross join lateral (select ${businessDayEndSql('s.starts_at')} as at) as day_end
      left join lateral (${TICKETS_OF_SHOW}) as t on true
      left join lateral (${RETURNED_OF_SHOW}) as b on true
      where s.starts_at >= $1 and s.starts_at < $2 and ($3::uuid is null or s.movie_id = $3) and ($4::uuid is null or s.cinema_id = $4)
        and (t.tickets > 0 or s.state = 'published' and c.name <> 'Private')`,
    values: [from, until, movie, cinema],
  }
}

const TICKETS_OF_SHOW = `select min(n.first_serial) as opening, max(n.last_serial) as closing, sum(l.quantity)::int as tickets,
    coalesce(sum(l.quantity) filter (where r.state = 'cancelled' or r.state = 'void' and r.voided_at < day_end.at), 0)::int as void,
    case when min(l.unit_price_paise) = max(l.unit_price_paise) then min(l.unit_price_paise) end as price,
    sum(l.quantity * l.unit_price_paise)::bigint as gross,
    sum(coalesce(l.taxable_paise, l.quantity * l.unit_price_paise))::bigint as taxable,
    coalesce(sum(l.cgst_paise), 0)::bigint as cgst, coalesce(sum(l.sgst_paise), 0)::bigint as sgst,
    coalesce(sum(l.quantity * l.unit_price_paise) filter (where p.method = 'upi'), 0)::bigint as paid_upi,
    coalesce(sum(l.quantity * l.unit_price_paise) filter (where p.method in ('card', 'card_terminal')), 0)::bigint as paid_card,
    coalesce(sum(l.quantity * l.unit_price_paise) filter (where p.method = 'cash'), 0)::bigint as paid_cash
  from ticket_serial n
  join order_line l on l.showtime_id = n.showtime_id and l.order_id = n.order_id and l.line = n.line
  join booking_order o on o.showtime_id = n.showtime_id and o.id = n.order_id
  left join reservation r on r.showtime_id = n.showtime_id and r.order_id = n.order_id
  left join payment p on p.id = o.payment_id
  where n.showtime_id = s.id`

const RETURNED_OF_SHOW = `select sum(x.amount_paise)::bigint as returned
  from credit_note d join credit_note_line x on x.reference = d.reference
  join ticket_serial n on n.showtime_id = d.showtime_id and n.order_id = d.order_id and n.line = x.line
  where d.showtime_id = s.id and d.at < day_end.at`
