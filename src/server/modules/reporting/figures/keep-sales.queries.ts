import { IS_BOOKING_SQL, PAID_AT_SQL } from '#server/modules/customer-service/index.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { computedSql, KEPT_SQL, KEPT_SUMS_SQL, PARTS_SQL, SUMS_SQL } from './sales-sql.queries.ts'

/** SQL of the days from the first booking to the one before $1 that have no sums. */
const MISSING_SQL = `select first + n as day
  from (select business_day_of(min(${PAID_AT_SQL})) as first from booking_order o where ${IS_BOOKING_SQL}) as b,
    generate_series(0, $1::date - 1 - first) as n
  where not exists (select from sales_day d where d.day = first + n)`

/** Returns whether a day before `today` has no sums, or a day has changed. */
export async function hasDaysToKeep(db: Db, today: string): Promise<boolean> {
  const [row] = await db.query(
    `select 1 where exists (select from changed_sales_day) or exists (select from (${MISSING_SQL}) as missing)`,
    [today],
  )
  return row !== undefined
}

/**
 * Deletes the sums of the days that have changed, and the rows that say so. Comes before the computation, in a statement of its own: a change that is
 * committed in between is seen by it, and that its row stays has the day computed once more. One that is committed later has its row, too.
 */
export async function deleteChangedDays(tx: Transaction): Promise<void> {
  await tx.query(
    `with changed as (delete from changed_sales_day returning day)
     delete from sales_day where day in (select day from changed)`,
  )
}

const OF_A_DAY = `sum(bookings)::int, sum(tickets)::int, sum(amount_paise)::bigint, sum(taken_paise)::bigint, sum(returned_paise)::bigint`

/** Computes the sums of the days before `today` that have none. */
export async function insertSums(tx: Transaction, today: string): Promise<void> {
  await tx.query(
    `with missing as materialized (${MISSING_SQL}),
       computed as materialized (
         ${computedSql('missing')} union all select day, null, null, null, null, 0, 0, 0, 0, 0 from missing),
       of_day as (
         insert into sales_day (day, ${SUMS_SQL})
         select day, ${OF_A_DAY} from computed where num_nonnulls(${PARTS_SQL}) = 0 group by day)
     insert into sales_sum (day, ${PARTS_SQL}, ${SUMS_SQL})
     select day, ${PARTS_SQL}, ${OF_A_DAY} from computed where num_nonnulls(${PARTS_SQL}) = 1 group by day, ${PARTS_SQL}`,
    [today],
  )
}

/** SQL of the days whose kept sums differ from their bookings and money. */
export const DIFFERING_DAYS_SQL = `with kept as materialized (${KEPT_SQL}),
    as_kept as materialized (${KEPT_SUMS_SQL}),
    computed as materialized (
      select day, ${PARTS_SQL}, ${OF_A_DAY} from (
        ${computedSql('kept')} union all select day, null, null, null, null, 0, 0, 0, 0, 0 from kept) as parts
      group by day, ${PARTS_SQL})
  select distinct day from ((table as_kept except table computed) union all (table computed except table as_kept)) as differing`
