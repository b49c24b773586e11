import { messagesIn } from '#server/messages.ts'
import { auditoriumNameSql } from '#server/modules/venues/index.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition, ReportScope, Statement } from '../report-definition.ts'
import {
  BUSINESS_DAY_OF_SHOW,
  CLASS_OF_SHOW,
  END_OF_DAY_OF_SHOW,
  IS_SHOW_OF_PERIOD,
} from '../report-sql.queries.ts'

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
    ['screen', 'text'],
    ['cinema', 'text'],
    ['showtime_id', 'uuid'],
  ],
  rows: collectionOfShows,
}

/** The SQL of the shows with their collection. Shows without a ticket are listed, except drafts, cancelled ones and private screens that nobody booked. */
export function collectionOfShows({ from, until, movie, cinema }: ReportScope): Statement {
  return {
    text: `select s.starts_at, s.id as showtime_id, s.performance_id, s.movie_id, ${BUSINESS_DAY_OF_SHOW} as day, m.title as movie, m.language,
        ${auditoriumNameSql('s')} as screen, c.name as cinema, ${CLASS_OF_SHOW} as class, s.start_at as start,
        case when t.tickets > 0 then 1 end as opening, t.tickets as closing, coalesce(t.tickets, 0) as tickets, coalesce(v.void, 0) as void,
        case when t.lowest_price_paise = t.highest_price_paise then t.lowest_price_paise end as price, coalesce(t.gross_paise, 0) as gross,
        coalesce(t.taxable_paise, 0) as taxable, coalesce(t.cgst_paise, 0) as cgst, coalesce(t.sgst_paise, 0) as sgst,
        coalesce(b.returned, 0) as returned, coalesce(t.gross_paise, 0) - coalesce(b.returned, 0) as kept,
        coalesce(t.upi_paise, 0) as paid_upi, coalesce(t.card_paise, 0) as paid_card, coalesce(t.cash_paise, 0) as paid_cash,
        coalesce(t.gross_paise - t.upi_paise - t.card_paise - t.cash_paise, 0) as paid_otherwise
      from showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id
      cross join lateral (select ${END_OF_DAY_OF_SHOW} as at) as day_end
      left join show_collection t on t.showtime_id = s.id
      left join lateral (${VOID_OF_SHOW}) as v on true
      left join lateral (${RETURNED_OF_SHOW}) as b on true
      where ${IS_SHOW_OF_PERIOD} and ($3::uuid is null or s.movie_id = $3) and ($4::uuid is null or s.cinema_id = $4)
        and (t.tickets > 0 or s.state = 'published' and not c.is_private_hire)`,
    values: [from, until, movie, cinema],
  }
}

/** Written as in the index `reservation_not_valid`, which is used only for this very condition. */
const VOID_OF_SHOW = `select sum(n.last_serial - n.first_serial + 1)::int as void
  from reservation r join ticket_serial n on n.showtime_id = r.showtime_id and n.order_id = r.order_id
  where r.showtime_id = s.id and r.state = any (array['cancelled', 'void']) and (r.state = 'cancelled' or r.voided_at < day_end.at)`

const RETURNED_OF_SHOW = `select sum(x.amount_paise)::bigint as returned
  from credit_note d join credit_note_line x on x.reference = d.reference
  join ticket_serial n on n.showtime_id = d.showtime_id and n.order_id = d.order_id and n.line = x.line
  where d.showtime_id = s.id and d.at < day_end.at`
