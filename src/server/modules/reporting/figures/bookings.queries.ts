import type { BookingState } from '#contract/bookings.ts'
import type { Paise } from '#domain/money.ts'
import { BOOKING_OF_ORDER_SQL, IS_BOOKING_SQL, PAID_AT_SQL } from '#server/modules/customer-service/index.ts'
import type { Db } from '#server/platform/database.ts'
import { businessDaySql, localHourSql } from '../reports/report-sql.queries.ts'

type Instants = { readonly from: Date; readonly until: Date }

/** The bookings `o` of a period ($1, $2) by the moment of their payment: those that the list of bookings has, without what was exchanged since. */
const PAID = `${IS_BOOKING_SQL} and o.state <> 'exchanged' and ${PAID_AT_SQL} >= $1 and ${PAID_AT_SQL} < $2`
/** Tickets of a booking `o`; a private screening has as many as its lines say. */
const TICKETS = `case when o.is_private then (select coalesce(sum(l.quantity), 0) from order_line l
  where l.showtime_id = o.showtime_id and l.order_id = o.id and l.kind <> 'snack') else o.seat_count end`

export type BookingCounts = { readonly bookings: number; readonly tickets: number }

export async function countBookings(db: Db, { from, until }: Instants): Promise<BookingCounts> {
  const [row] = await db.query<BookingCounts>(
    `select count(*)::int as bookings, coalesce(sum(${TICKETS}), 0)::int as tickets from booking_order o where ${PAID}`,
    [from, until],
  )
  if (!row) throw new Error('the count of the bookings returned no row')
  return row
}

/** Bookings of a business day, of an hour of the cinema's clock, or in a state; the other two are null. */
export type BookingsByTime = {
  readonly day: string | null
  readonly hour: number | null
  readonly state: BookingState | null
  readonly bookings: number
  readonly total: Paise
}

/** Returns the bookings by day, by hour and by state, each over the whole period; what has none is left out. Hours are counted first: they are few. */
export function listBookingsByTime(db: Db, { from, until }: Instants): Promise<BookingsByTime[]> {
  return db.query<BookingsByTime>(
    `with of_hour as materialized (
       select date_bin('1 hour', ${PAID_AT_SQL}, $1::timestamptz) as at, o.state, count(*) as bookings, sum(o.total_paise)::bigint as total
       from booking_order o where ${PAID} group by 1, 2)
     select ${businessDaySql('at')} as day, ${localHourSql('at')} as hour, state, sum(bookings)::int as bookings, sum(total)::bigint as total
     from of_hour group by grouping sets (1, 2, 3)`,
    [from, until],
  )
}

export type MovieSales = BookingCounts & {
  readonly id: string
  readonly title: string
  readonly titleInScript: string | null
  readonly total: Paise
}

/** Returns the movies with most tickets in the bookings of a period. */
export function listBestMovies(db: Db, { from, until }: Instants, most: number): Promise<MovieSales[]> {
  return db.query<MovieSales>(
    `with of_movie as materialized (
       select s.movie_id, count(*)::int as bookings, sum(${TICKETS})::int as tickets, sum(o.total_paise)::bigint as total
       from booking_order o join showtime s on s.id = o.showtime_id where ${PAID} group by s.movie_id)
     select m.id, m.title, m.title_in_script as "titleInScript", f.bookings, f.tickets, f.total
     from of_movie f join movie m on m.id = f.movie_id order by f.tickets desc, m.title, m.id limit $3`,
    [from, until, most],
  )
}

export type MethodSales = { readonly method: string; readonly bookings: number; readonly total: Paise }

/** Returns how the bookings of a period were paid, by the payment that counts for the order; `none` for those without one. */
export function listMethods(db: Db, { from, until }: Instants): Promise<MethodSales[]> {
  return db.query<MethodSales>(
    `select coalesce(p.method, 'none') as method, count(*)::int as bookings, coalesce(sum(p.amount_paise), 0)::bigint as total
     from booking_order o left join payment p on p.id = o.payment_id where ${PAID} group by 1 order by bookings desc, method`,
    [from, until],
  )
}

export type RefundCounts = {
  readonly state: 'waiting' | 'refused' | 'made'
  readonly bookings: number
  readonly amount: Paise
}

/** Returns the bookings with refunds of ours that wait or are refused now, and those of which money went back in a period. */
export function countRefunds(db: Db, { from, until }: Instants): Promise<RefundCounts[]> {
  return db.query<RefundCounts>(
    `select case r.state when 'requested' then 'waiting' else 'refused' end as state,
       count(distinct ${BOOKING_OF_ORDER_SQL})::int as bookings, sum(r.amount_paise)::bigint as amount
     from refund r join booking_order b on b.showtime_id = r.showtime_id and b.id = r.order_id
     where r.state in ('requested', 'needs_attention') group by r.state
     union all
     select 'made', count(distinct ${BOOKING_OF_ORDER_SQL})::int, coalesce(sum(l.amount_paise), 0)::bigint
     from ledger_leg l join booking_order b on b.showtime_id = l.showtime_id and b.id = l.order_id
     where l.account = 'customer_deposits' and l.kind in ('refunded', 'charged_back') and l.at >= $1 and l.at < $2`,
    [from, until],
  )
}
