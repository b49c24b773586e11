import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { businessDaySql, localHourSql } from '../reports/report-sql.queries.ts'

/**
 * Money that came in and went back, as the ledger has it: what moved between customers and us through `customer_deposits`. `earned` and
 * `reversed` move it between our own accounts. Written as in the index `ledger_leg_money`, which is used only for this very condition.
 */
const IS_MONEY = `account = 'customer_deposits' and kind <> all (array['earned', 'reversed'])`
const IS_RETURN = `kind = any (array['refunded', 'charged_back'])`
const TAKEN = `coalesce(-sum(amount_paise) filter (where not ${IS_RETURN}), 0)::bigint`
const RETURNED = `coalesce(sum(amount_paise) filter (where ${IS_RETURN}), 0)::bigint`

export type Money = { readonly taken: Paise; readonly returned: Paise }
type Instants = { readonly from: Date; readonly until: Date }

export async function sumMoney(db: Db, { from, until }: Instants): Promise<Money> {
  const [row] = await db.query<Money>(
    `select ${TAKEN} as taken, ${RETURNED} as returned from ledger_leg where ${IS_MONEY} and at >= $1 and at < $2`,
    [from, until],
  )
  if (!row) throw new Error('the sum of the money returned no row')
  return row
}

/** Money of a business day, or of an hour of the cinema's clock; the other is null. */
export type MoneyByTime = Money & { readonly day: string | null; readonly hour: number | null }

/** Returns the money by day and by hour, each over the whole period, where some came or went. The cinema has no daylight saving time, so hours since 06:00 are hours of its clock. */
export function listMoneyByTime(db: Db, { from, until }: Instants): Promise<MoneyByTime[]> {
  return db.query<MoneyByTime>(
    `with of_hour as materialized (
       select date_bin('1 hour', at, $1::timestamptz) as at, ${TAKEN} as taken, ${RETURNED} as returned
       from ledger_leg where ${IS_MONEY} and at >= $1 and at < $2 group by 1)
     select ${businessDaySql('at')} as day, ${localHourSql('at')} as hour, sum(taken)::bigint as taken, sum(returned)::bigint as returned
     from of_hour group by grouping sets (1, 2)`,
    [from, until],
  )
}
