import type { BookingState } from '#contract/bookings.ts'
import type { Paise } from '#domain/money.ts'
import { BOOKING_OF_ORDER_SQL, IS_BOOKING_SQL, PAID_AT_SQL } from '#server/modules/customer-service/index.ts'
import type { Db } from '#server/platform/database.ts'

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

export type BookingsOfHour = {
  /** The beginning of an hour since the period began. */
  readonly bucket: Date
  readonly state: BookingState
  readonly bookings: number
  readonly total: Paise
}

/** Returns the bookings of every hour and state; hours without any are left out. */
export function listBookingsByHour(db: Db, { from, until }: Instants): Promise<BookingsOfHour[]> {
  return db.query<BookingsOfHour>(
    `select date_bin('1 hour', ${PAID_AT_SQL}, $1::timestamptz) as bucket, o.state, count(*)::int as bookings, sum(o.total_paise)::bigint as total
     from booking_order o where ${PAID} group by 1, 2 order by 1, 2`,
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
    `with of_show as materialized (
       select o.showtime_id, count(*) as bookings, sum(${TICKETS}) as tickets, sum(o.total_paise) as total
       from booking_order o where ${PAID} group by o.showtime_id)
     select m.id, m.title, m.title_in_script as "titleInScript", sum(f.bookings)::int as bookings, sum(f.tickets)::int as tickets,
       sum(f.total)::bigint as total
     from of_show f join showtime s on s.id = f.showtime_id join movie m on m.id = s.movie_id
     group by m.id order by tickets desc, m.title, m.id limit $3`,
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
