import type { StaffShowtime } from '#contract/schedule.ts'
import type { SeatClass } from '#domain/cinema-names.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { auditoriumNameSql } from '../venues/index.ts'

/** A showtime for staff, with its movie, cinema and sales. */
export type ScheduleRow = {
  readonly id: string
  readonly performanceId: string
  readonly version: number
  readonly state: StaffShowtime['state']
  readonly isLocked: boolean
  readonly isProposed: boolean
  readonly movieId: string
  readonly title: string
  readonly poster: string
  readonly colour: string
  readonly durationMinutes: number
  readonly releaseDate: string
  readonly endDate: string
  /** Those of its movie. */
  readonly formats: readonly MovieFormat[]
  readonly isMovieShown: boolean
  readonly cinemaId: string
  readonly cinemaName: string
  readonly seatClass: SeatClass
  readonly room: string
  readonly startDate: string
  readonly startAt: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly roomFreeAt: Date
  readonly ticketPricePaise: Paise
  readonly format: MovieFormat | null
  readonly outsideHoursReason: string | null
  readonly seatsTotal: number
  readonly seatsSold: number
  readonly bookings: number
  readonly cancelledAt: Date | null
  readonly staged: StagedRow | null
}

type StagedRow = Pick<
  ScheduleRow,
  'movieId' | 'title' | 'poster' | 'colour' | 'durationMinutes' | 'releaseDate' | 'endDate' | 'formats'
> &
  Pick<
    ScheduleRow,
    | 'cinemaId'
    | 'cinemaName'
    | 'seatClass'
    | 'room'
    | 'startDate'
    | 'startAt'
    | 'ticketPricePaise'
    | 'format'
    | 'outsideHoursReason'
  > & {
    readonly isRemoved: boolean
  }

/** Whether a showtime `s` is still as the proposal of `ps` made it: a draft that nobody has changed. */
export const IS_UNTOUCHED = "ps.version = s.version and s.state = 'draft' and not s.is_locked"

/** Reads showtimes `s` of a source. Its ids have to be known in it: with this many tables PostgreSQL joins in the order of the text. */
const selectFrom = (
  source: string,
) => `select s.id, s.performance_id as "performanceId", s.version, s.state, s.is_locked as "isLocked",
    ps.showtime_id is not null as "isProposed", s.movie_id as "movieId", m.title, m.poster, m.colour,
    m.duration_minutes as "durationMinutes", m.release_date::text as "releaseDate", m.end_date::text as "endDate", m.formats,
    coalesce(cm.is_public or cm.is_private, m.is_public or m.is_private) as "isMovieShown",
    s.cinema_id as "cinemaId", c.name as "cinemaName", c.seat_class as "seatClass", ${auditoriumNameSql('s')} as room, s.start_date::text as "startDate",
    s.start_at as "startAt", s.starts_at as "startsAt", s.ends_at as "endsAt", s.room_free_at as "roomFreeAt",
    s.outside_hours_reason as "outsideHoursReason", s.ticket_price_paise as "ticketPricePaise", s.format, p.seats_available as "seatsTotal", coalesce(b.seats, 0)::int as "seatsSold",
    coalesce(b.bookings, 0)::int as bookings, s.cancelled_at as "cancelledAt", case when ch.showtime_id is not null then jsonb_build_object('isRemoved', ch.is_removed,
      'movieId', cm.id, 'title', cm.title, 'poster', cm.poster, 'colour', cm.colour, 'durationMinutes', cm.duration_minutes,
      'releaseDate', cm.release_date, 'endDate', cm.end_date, 'formats', to_jsonb(cm.formats), 'cinemaId', cc.id, 'cinemaName', cc.name, 'seatClass', cc.seat_class, 'room', ${auditoriumNameSql('cc')},
      'startDate', ch.start_date, 'startAt', ch.start_at, 'ticketPricePaise', ch.ticket_price_paise, 'format', ch.format,
      'outsideHoursReason', ch.outside_hours_reason) end as staged
  from ${source} join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id join seat_plan p on p.id = s.seat_plan_id
  left join showtime_change ch on ch.showtime_id = s.id and s.state = 'published'
  left join movie cm on cm.id = ch.movie_id left join cinema cc on cc.id = ch.cinema_id
  left join proposed_show ps on ps.showtime_id = s.id and ${IS_UNTOUCHED}
  left join lateral (
    select sum(cardinality(r.seats)) as seats, count(*) as bookings from reservation r
    where r.showtime_id = s.id and r.state in ('confirmed', 'disputed')
  ) b on true`

const SHOWN =
  'id, performance_id, version, state, is_locked, movie_id, cinema_id, seat_plan_id, auditorium_id, start_date, start_at, starts_at, ends_at, room_free_at, ticket_price_paise, format, cancelled_at, outside_hours_reason'

type Period = { readonly from: Date; readonly until: Date; readonly isUnpublished?: boolean }

/** Returns the showtimes that start, or are planned to start, in a period, by start, cinema and id; only drafts and planned changes when asked. */
export function listScheduleRows(
  db: Db,
  { from, until, isUnpublished = false }: Period,
): Promise<ScheduleRow[]> {
  // Neither an `or` over both tables nor a join with the ids of the period: PostgreSQL reads all showtimes for them.
  const ofPeriod = `(select ${SHOWN} from showtime where starts_at >= $1 and starts_at < $2
    union all select ${SHOWN} from showtime where not (starts_at >= $1 and starts_at < $2)
      and id = any (array(select showtime_id from showtime_change where starts_at >= $1 and starts_at < $2))) s`
  return db.query<ScheduleRow>(
    `${selectFrom(ofPeriod)} where true
     ${isUnpublished ? "and (s.state = 'draft' or ch.showtime_id is not null)" : ''}
     order by s.starts_at, c.name, s.id`,
    [from, until],
  )
}

/** Returns showtimes by their ids, by start, cinema and id. */
export function listScheduleRowsOf(db: Db, ids: readonly string[]): Promise<ScheduleRow[]> {
  return db.query<ScheduleRow>(
    `${selectFrom('showtime s')} where s.id = any ($1) order by s.starts_at, c.name, s.id`,
    [[...ids]],
  )
}

export type OrderCounts = {
  readonly showtimeId: string
  /** All orders that ever were, also carts that nobody paid. */
  readonly orders: number
  /** Those whose buyer has, or may still get, a ticket. */
  readonly bookings: number
}

/** Returns the showtimes that somebody has ordered from. */
export async function countOrders(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OrderCounts>> {
  const rows = await db.query<OrderCounts>(
    `select showtime_id as "showtimeId", count(*)::int as orders,
       count(*) filter (where state in ('created', 'held', 'paid', 'confirmed'))::int as bookings
     from booking_order where showtime_id = any ($1) group by showtime_id`,
    [[...ids]],
  )
  return new Map(rows.map((row) => [row.showtimeId, row]))
}

export type OrderOfShow = {
  readonly orderId: string
  /** Of its reservation; null when it has none. */
  readonly code: string | null
  readonly state: string
  readonly seats: number
  readonly total: Paise
}

/** Returns the paid orders of seats of a showtime whose money is its own: not those exchanged for another show; snacks that were bought afterwards go with the reservation. */
export function listPaidOrders(db: Db, showtimeId: string): Promise<OrderOfShow[]> {
  return db.query<OrderOfShow>(
    `select o.id as "orderId", r.code, o.state, cardinality(o.seats) as seats, o.total_paise as total
     from booking_order o left join reservation r on r.order_id = o.id
     where o.showtime_id = $1 and o.payment_id is not null and o.for_reservation is null and o.state not in ('cancelled', 'exchanged')
     order by o.id`,
    [showtimeId],
  )
}
