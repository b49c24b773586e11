import type { SeatClass } from '#domain/cinema-names.ts'
import type { BookingState, RefundFilter } from '#contract/bookings.ts'
import type { Page } from '#contract/paging.ts'
import type { Paise } from '#domain/money.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { SHOWTIME_FORMATS } from '#server/modules/programme/index.ts'
import type { Db } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import { BOOKING_OF_ORDER_SQL, IS_BOOKING_SQL, IS_PAID_SQL, PAID_AT_SQL } from './booking-sql.queries.ts'
import { HAS_TEXT_SQL, type Words } from './booking-words.queries.ts'

export type BookingSearch = {
  readonly movie?: string | undefined
  readonly cinema?: string | undefined
  readonly state?: BookingState | undefined
  /** Only private screenings. */
  readonly isPrivate?: 'true' | undefined
  /** Only those with at least one admission. */
  readonly isExchanged?: 'false' | undefined
  readonly isAdmitted?: 'true' | undefined
  readonly paidFrom: Date | null
  /** Exclusive. */
  readonly paidBefore: Date | null
  readonly showFrom: Date | null
  /** Exclusive. */
  readonly showBefore: Date | null
  /** The hour of the payment, and that of the start, by the cinema's clock. */
  readonly paidHour?: number | undefined
  readonly showHour?: number | undefined
  readonly room?: string | undefined
  readonly method?: string | undefined
  readonly refund?: RefundFilter | undefined
  readonly returnedFrom: Date | null
  /** Exclusive. */
  readonly returnedBefore: Date | null
  readonly words: Words | null
}

export type BookingRow = {
  readonly id: string
  /** Null, as all of the show: it is of no show. */
  readonly showtimeId: string | null
  readonly reservationId: string | null
  readonly code: string | null
  readonly state: BookingState
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly movie: string | null
  readonly titleInScript: string | null
  readonly formats: readonly MovieFormat[] | null
  readonly cinema: string | null
  readonly seatClass: SeatClass | null
  readonly date: string | null
  readonly startAt: string | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** Whether its reservation is valid: neither disputed, cancelled nor void. */
  readonly isTicketValid: boolean
  readonly seatLabels: readonly string[] | null
  readonly people: number
  readonly admitted: number | null
  readonly isPrivate: boolean
  readonly paidAt: Date
  readonly total: Paise
  readonly returned: Paise
  /** Of refunds of ours, also of snacks that were bought afterwards. */
  readonly waiting: Paise
  readonly refused: Paise
}

/** SQL of the amount of the refunds of a booking `o` with its reservation `r` in a state; such refunds are few. */
const refundsSql = (state: string) => `(select coalesce(sum(f.amount_paise), 0)::bigint
   from refund f join booking_order b on b.id = f.order_id
   where f.state = '${state}' and (b.id = o.id or b.for_reservation = r.id))`

const refundStates = { waiting: 'requested', refused: 'needs_attention' } as const satisfies Record<
  RefundFilter,
  string
>

const COLUMNS = `o.id, o.showtime_id as "showtimeId", r.id as "reservationId", r.code, o.state, o.name, o.phone, o.email, m.title as movie,
  m.title_in_script as "titleInScript", ${SHOWTIME_FORMATS} as formats, c.name as cinema, c.seat_class as "seatClass", s.start_date::text as date, s.start_at as "startAt", s.starts_at as "startsAt", s.ends_at as "endsAt",
  coalesce(r.state = 'confirmed', false) as "isTicketValid", r.seat_labels as "seatLabels", r.admitted, o.is_private as "isPrivate", ${PAID_AT_SQL} as "paidAt", o.total_paise as total,
  (select coalesce(sum(l.quantity), 0)::int from order_line l
   where l.order_id = o.id and l.admits) as people,
  (select coalesce(sum(p.refunded_paise + p.charged_back_paise - p.returned_before_paise), 0)::bigint from payment p
   where p.order_id = o.id) as returned,
  ${refundsSql(refundStates.waiting)} as waiting, ${refundsSql(refundStates.refused)} as refused`

/** The rows of some orders, by their keys. */
const withFacts = (source: string) => `from ${source} o left join showtime s on s.id = o.showtime_id
  left join movie m on m.id = s.movie_id left join cinema c on c.id = s.cinema_id
  left join reservation r on r.order_id = o.id`

const IS_ADMITTED = `exists (select from reservation r where r.order_id = o.id and r.admitted > 0) and ?::boolean`

/** In an auditorium of a name, which several venues may have. */
const IN_AUDITORIUM = 's.auditorium_id = any (array(select a.id from auditorium a where a.name = ?))'

/** By the payment that counts for the order; one that came twice went back. */
const PAID_BY = `exists (select from payment p where p.id = o.payment_id and p.method = ?)`
const NOT_PAID = `not exists (select from payment p where p.id = o.payment_id) and ?::boolean`

/** Bookings with a refund of ours in a state. */
const HAS_REFUND = `o.id in (select ${BOOKING_OF_ORDER_SQL} from refund r
  join booking_order b on b.id = r.order_id where r.state = ?)`
/** Bookings of which money went back in a period: refunds by us or in the provider's dashboard, and chargebacks. */
const HAS_RETURN = `o.id in (select ${BOOKING_OF_ORDER_SQL} from ledger_leg l
  join booking_order b on b.id = l.order_id
  where l.account = 'customer_deposits' and l.kind in ('refunded', 'charged_back')
    and l.at >= (?::timestamptz[])[1] and l.at < (?::timestamptz[])[2])`

/** The full hour of an instant by the company's clock. */
const hourSql = (at: string) => `extract(hour from indian_time(${at}))`

/** The first and the last instant as texts; null when neither is asked for. */
function returnPeriodOf({ returnedFrom, returnedBefore }: BookingSearch): readonly string[] | null {
  if (!returnedFrom && !returnedBefore) return null
  return [returnedFrom?.toISOString() ?? '-infinity', returnedBefore?.toISOString() ?? 'infinity']
}

type Where = { readonly text: string; readonly isOfShow: boolean; readonly values: readonly unknown[] }

/** Only the given conditions, so that each search has the plan of its own index. */
function whereOf(search: BookingSearch): Where {
  const { words } = search
  const ofShow = [
    search.movie,
    search.cinema,
    search.showFrom,
    search.showBefore,
    search.showHour,
    search.room,
  ]
  const isOfShow = ofShow.some((value) => value !== undefined && value !== null)
  const given: [string, unknown][] = [
    ['s.movie_id = ?', search.movie ?? null],
    ['s.cinema_id = ?', search.cinema ?? null],
    ['s.starts_at >= ?', search.showFrom],
    ['s.starts_at < ?', search.showBefore],
    ['o.state = ?', search.state ?? null],
    [`${PAID_AT_SQL} >= ?`, search.paidFrom],
    [`${PAID_AT_SQL} < ?`, search.paidBefore],
    [`${hourSql(PAID_AT_SQL)} = ?`, search.paidHour ?? null],
    ['left(s.start_at, 2)::int = ?', search.showHour ?? null],
    [IN_AUDITORIUM, search.room ?? null],
    ['o.state <> ?', search.isExchanged === 'false' ? 'exchanged' : null],
    [IS_ADMITTED, search.isAdmitted ? true : null],
    [PAID_BY, search.method === 'none' ? null : (search.method ?? null)],
    [NOT_PAID, search.method === 'none' || null],
    [HAS_REFUND, search.refund ? refundStates[search.refund] : null],
    [HAS_RETURN, returnPeriodOf(search)],
    [HAS_TEXT_SQL, words?.kind === 'exact' ? words.pattern : null],
    ['o.id = any(?::uuid[])', words && words.kind !== 'exact' ? words.ids : null],
  ]
  const used = given.filter(([, value]) => value !== null)
  const conditions = used.map(([condition], index) => condition.replaceAll('?', `$${index + 1}`))
  return {
    text: [IS_BOOKING_SQL, ...(search.isPrivate ? ['o.is_private'] : []), ...conditions].join(' and '),
    isOfShow,
    values: used.map(([, value]) => value),
  }
}

const orders = {
  newest: `${PAID_AT_SQL} desc, o.id desc`,
  oldest: `${PAID_AT_SQL}, o.id`,
  show: 's.starts_at, o.id',
  show_latest: 's.starts_at desc nulls last, o.id desc',
  dearest: 'o.total_paise desc, o.id desc',
  cheapest: 'o.total_paise, o.id',
} as const
export type BookingSort = keyof typeof orders

const source = (isOfShow: boolean) =>
  `booking_order o${isOfShow ? ' left join showtime s on s.id = o.showtime_id' : ''}`

/** Returns a page of bookings. The page is chosen by the orders alone; what else is shown is read for its rows only. */
export function listBookings(
  db: Db,
  search: BookingSearch,
  { sort, offset, limit }: Slice & { readonly sort: BookingSort },
): Promise<Page<BookingRow[]>> {
  const { text, isOfShow, values } = whereOf(search)
  const next = values.length + 1
  const from = source(isOfShow || sort.startsWith('show'))
  return pageOf(
    db.query<BookingRow>(
      `with chosen as materialized (
         select o.*, row_number() over (order by ${orders[sort]}) as place from ${from} where ${text}
         order by ${orders[sort]} offset $${next} limit $${next + 1})
       select ${COLUMNS} ${withFacts('chosen')} order by o.place`,
      [...values, offset, limit],
    ),
    db.query<{ total: number }>(
      `select count(*)::int as total from ${source(isOfShow)} where ${text}`,
      values,
    ),
  )
}

type Place = Pick<BookingRow, 'paidAt' | 'id'>

/** Returns the next bookings after a place, the latest payment first. */
export function listBookingsAfter(
  db: Db,
  search: BookingSearch,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<BookingRow[]> {
  const { text, isOfShow, values } = whereOf(search)
  const next = values.length + 1
  const place = after ? `and (${PAID_AT_SQL}, o.id) < ($${next}::timestamptz, $${next + 1}::uuid)` : ''
  return db.query<BookingRow>(
    `with chosen as materialized (
       select o.* from ${source(isOfShow)} where ${text} ${place} order by ${orders.newest} limit ${limit})
     select ${COLUMNS} ${withFacts('chosen')} order by ${orders.newest}`,
    [...values, ...(after ? [after.paidAt, after.id] : [])],
  )
}

/** Finds a booking by the id of its order, or of its reservation. */
export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const [row] = await db.query<BookingRow>(
    `select ${COLUMNS} ${withFacts('booking_order')}
     where (o.id = $1 or o.id = (select order_id from reservation where id = $1)) and ${IS_PAID_SQL}`,
    [id],
  )
  return row
}

export type DayRow = {
  readonly day: string
  readonly bookings: number
  readonly people: number
  readonly total: Paise
  readonly returned: Paise
}

/** Returns the bookings of each business day, by the payment or by the show. The search is limited to a period by its caller. */
export function countByDay(db: Db, search: BookingSearch, by: 'paid' | 'show'): Promise<DayRow[]> {
  const { text, values } = whereOf(search)
  const day =
    by === 'paid' ? `business_day_of(${PAID_AT_SQL})` : 'show_business_day(s.start_date, s.start_at)'
  return db.query<DayRow>(
    `with chosen as materialized (
       select o.id, o.total_paise,
         to_char(${day}, 'YYYY-MM-DD') as day
       from ${source(true)} where ${text}
     ), people as (
       select l.order_id as id, sum(l.quantity)::int as people from order_line l join chosen o on o.id = l.order_id
       where l.admits group by l.order_id
     ), returned as (
       select p.order_id as id, sum(p.refunded_paise + p.charged_back_paise)::bigint as paise
       from payment p join chosen o on o.id = p.order_id group by p.order_id
     )
     select day, count(*)::int as bookings, coalesce(sum(people), 0)::int as people, sum(total_paise)::bigint as total,
       coalesce(sum(paise), 0)::bigint as returned
     from chosen left join people using (id) left join returned using (id) group by day order by day`,
    values,
  )
}
