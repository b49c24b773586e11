import type { BookingState } from '#contract/bookings.ts'
import type { DayPeriod } from '#domain/day-period.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import {
  BOOKINGS_OF_DAY_SQL,
  computedSql,
  DAYS_OF_PERIOD_SQL,
  KEPT_SUMS_SQL,
  MONEY_OF_DAY_SQL,
  PARTS_SQL,
  RETURNED_SQL,
  TAKEN_SQL,
} from './sales-sql.queries.ts'

export type BookingCounts = { readonly bookings: number; readonly tickets: number }
export type Money = { readonly taken: Paise; readonly returned: Paise }

/** Returns the bookings and the money of a period. One statement: a day that changes meanwhile is neither read twice nor left out. */
export async function sumSales(db: Db, { from, to }: DayPeriod): Promise<BookingCounts & Money> {
  const [row] = await db.query<BookingCounts & Money>(
    `with ${DAYS_OF_PERIOD_SQL}, sums as (
       select bookings, tickets, taken_paise, returned_paise from kept
       union all select 1, o.tickets, 0, 0 from live d cross join lateral ${BOOKINGS_OF_DAY_SQL} as o
       union all select 0, 0, ${TAKEN_SQL}, ${RETURNED_SQL} from live d cross join lateral ${MONEY_OF_DAY_SQL} as l)
     select coalesce(sum(bookings), 0)::int as bookings, coalesce(sum(tickets), 0)::int as tickets,
       coalesce(sum(taken_paise), 0)::bigint as taken, coalesce(sum(returned_paise), 0)::bigint as returned from sums`,
    [from, to],
  )
  if (!row) throw new Error('the sum of the sales returned no row')
  return row
}

/** The sum of a business day, or that of the whole period by an hour of the cinema's clock, a state, a movie or a method; the others are null. */
export type SalesSum = BookingCounts &
  Money & {
    readonly day: string | null
    readonly hour: number | null
    readonly state: BookingState | null
    readonly movieId: string | null
    readonly title: string | null
    readonly titleInScript: string | null
    readonly method: string | null
    /** Of the bookings, before refunds. */
    readonly total: Paise
  }

/** Returns the sums of a period, those with most tickets first; what has none is left out. One statement, as `sumSales`. */
export function listSalesSums(db: Db, { from, to }: DayPeriod): Promise<SalesSum[]> {
  return db.query<SalesSum>(
    `with ${DAYS_OF_PERIOD_SQL}, of_period as (
       select case when num_nonnulls(${PARTS_SQL}) = 0 then day end as day, ${PARTS_SQL}, sum(bookings)::int as bookings,
         sum(tickets)::int as tickets, sum(amount_paise)::bigint as total, sum(taken_paise)::bigint as taken, sum(returned_paise)::bigint as returned
       from (${KEPT_SUMS_SQL} union all ${computedSql('live')}) as of_day group by 1, ${PARTS_SQL})
     select f.day::text as day, f.hour, f.state, f.movie_id as "movieId", m.title, m.title_in_script as "titleInScript", f.method,
       f.bookings, f.tickets, f.total, f.taken, f.returned
     from of_period f left join movie m on m.id = f.movie_id order by f.tickets desc, m.title, m.id`,
    [from, to],
  )
}
