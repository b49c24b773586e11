import { IS_BOOKING_SQL, PAID_AT_SQL } from '#server/modules/customer-service/index.ts'
import { localHourSql } from '../reports/report-sql.queries.ts'

/** The columns of `sales_day`, and those by which `sales_sum` divides them. */
export const SUMS_SQL = 'bookings, tickets, amount_paise, taken_paise, returned_paise'
export const PARTS_SQL = 'hour, state, movie_id, method'

/** SQL of the days whose sums are kept and of which nothing has changed since. */
export const KEPT_SQL = `select d.day, d.bookings, d.tickets, d.amount_paise, d.taken_paise, d.returned_paise from sales_day d
  where not exists (select from changed_sales_day c where c.day = d.day)`

/** SQL of the days of a period ($1, $2), each in one of two tables: `kept`, with its sums, or `live`. */
export const DAYS_OF_PERIOD_SQL = `kept as materialized (${KEPT_SQL} and d.day between $1::date and $2::date),
  live as materialized (select $1::date + n as day from generate_series(0, $2::date - $1::date) as n
    where $1::date + n not in (select day from kept))`

/** SQL of the condition that an instant is in the business day `d.day`. */
const isOfDay = (at: string) =>
  `${at} >= indian_instant(d.day + interval '6 hours') and ${at} < indian_instant(d.day + interval '30 hours')`

/** Tickets of a booking `o`; a private screening has as many as its lines say. */
const TICKETS = `case when o.is_private then (select coalesce(sum(l.quantity), 0) from order_line l
  where l.order_id = o.id and l.admits) else o.seat_count end`

/**
 * SQL of the bookings of a day `d.day` by the moment of their payment: those that the list of bookings has, without what was exchanged since.
 * `offset 0` has them found by the index for each day: a plan that reads all bookings costs as much for one day as for a year.
 */
export const BOOKINGS_OF_DAY_SQL = `(select ${PAID_AT_SQL} as at, o.state, o.showtime_id, o.payment_id, o.total_paise, ${TICKETS} as tickets
  from booking_order o where ${IS_BOOKING_SQL} and o.state <> 'exchanged' and ${isOfDay(PAID_AT_SQL)} offset 0)`

/**
 * SQL of the money of a day `d.day`, as the ledger has it: what moved between customers and us through `customer_deposits`. `earned` and `reversed`
 * move it between our own accounts. Written as in the index `ledger_leg_money`, which is used only for this very condition.
 */
export const MONEY_OF_DAY_SQL = `(select l.at, l.amount_paise, l.kind = any (array['refunded', 'charged_back']) as is_return from ledger_leg l
  where l.account = 'customer_deposits' and l.kind <> all (array['earned', 'reversed']) and ${isOfDay('l.at')} offset 0)`

/**
 * SQL of what payments of a day `d.day` brought by their method. What an exchange carries from one order to another is neither taken nor returned.
 * The condition repeats that of the index `ledger_leg_money`; of its entries only the captured ones refer to a payment.
 */
const TAKEN_BY_METHOD = (
  days: string,
) => `select d.day, coalesce(p.method, 'none') as method, -sum(l.amount_paise)::bigint as taken_paise
  from ${days} d cross join lateral (select l.reference, l.amount_paise from ledger_leg l
    where l.account = 'customer_deposits' and l.kind <> all (array['earned', 'reversed']) and l.kind = 'captured' and ${isOfDay('l.at')} offset 0) as l
  left join payment p on p.id = l.reference group by 1, 2`

/** SQL of the sums of such money. */
export const TAKEN_SQL = 'coalesce(-sum(amount_paise) filter (where not is_return), 0)::bigint'
export const RETURNED_SQL = 'coalesce(sum(amount_paise) filter (where is_return), 0)::bigint'

/** Each booking looks up its show and its payment, as each day its bookings. */
const BOOKINGS = (
  days: string,
) => `select d.day, ${localHourSql('o.at')} as hour, o.state, s.movie_id, coalesce(p.method, 'none') as method,
    o.tickets, o.total_paise
  from ${days} d cross join lateral ${BOOKINGS_OF_DAY_SQL} as o
  left join lateral (select movie_id from showtime where id = o.showtime_id offset 0) as s on true
  left join lateral (select method from payment where id = o.payment_id offset 0) as p on true`

/** SQL of the sums of some days from their bookings and money: of each day, and of its parts, where the other parts are null. A booking without a show is of no movie. Sums may come in several rows. */
export const computedSql = (
  days: string,
) => `select day, ${PARTS_SQL}, count(*)::int as bookings, sum(tickets)::int as tickets,
    sum(total_paise)::bigint as amount_paise, 0::bigint as taken_paise, 0::bigint as returned_paise
  from (${BOOKINGS(days)}) as booking group by grouping sets ((day), (day, hour), (day, state), (day, movie_id), (day, method))
    having grouping(movie_id) = 1 or movie_id is not null
  union all
  select day, hour, null, null, null, 0, 0, 0, ${TAKEN_SQL}, ${RETURNED_SQL}
  from (select d.day, ${localHourSql('l.at')} as hour, l.amount_paise, l.is_return from ${days} d cross join lateral ${MONEY_OF_DAY_SQL} as l) as money
  group by grouping sets ((day), (day, hour))
  union all select day, null, null, null, method, 0, 0, 0, taken_paise, 0 from (${TAKEN_BY_METHOD(days)}) as money`

/** SQL of the kept sums of the table `kept`, in the same columns. */
export const KEPT_SUMS_SQL = `select day, null::int as hour, null::text as state, null::uuid as movie_id, null::text as method, ${SUMS_SQL} from kept
  union all select day, ${PARTS_SQL}, ${SUMS_SQL} from sales_sum where day in (select day from kept)`
