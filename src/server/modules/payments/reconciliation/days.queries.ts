import type { DaySums } from '#contract/reconciliation.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { COMPARED_HOURS } from './runs.queries.ts'
import { SETTLEMENTS_BANKED, UNKNOWN_CREDITS } from './settlement-differences.queries.ts'

export type DayRow = {
  readonly day: string
  readonly provider: Paise
  readonly ledger: Paise
  readonly settled: Paise
  readonly banked: Paise | null
  readonly open: number
  readonly compared: DaySums['compared']
}

const local = (column: string) => `indian_time(${column})::date`
const within = (column: string) => `${column} >= $1 and ${column} < $2`

/** The instants of a local day. */
const hoursOf = (day: string) => `tstzrange(indian_instant(${day}::date), indian_instant(${day}::date + 1))`

/**
 * Sums of each local day from $1 to $2 (exclusive). A payment is of the day when its buyer began to pay, a refund of the day when it was
 * made, on both sides; what the provider does not know is of the ledger's day. Settlements with what the bank has of them, by their reference;
 * the bank's credits from the provider without a settlement are of the bank's date.
 * A day is compared as far as the hours of finished comparisons cover it.
 */
export function listDays(db: Db, from: Date, until: Date): Promise<DayRow[]> {
  return db.query<DayRow>(
    `with moved as (
       select ${local('p.began_at')} as day, case when p.is_captured then p.amount_paise else 0 end as provider, coalesce(-l.amount_paise, 0) as ledger
       from reported_payment p left join ledger_leg l on l.kind = 'captured' and l.reference = p.id and l.account = 'customer_deposits'
       where ${within('p.began_at')}
       union all
       select ${local('l.at')}, 0, -l.amount_paise
       from unreported_record u join ledger_leg l on l.kind in ('captured', 'refunded') and l.reference = u.id and l.account = 'customer_deposits'
       where ${within('l.at')}
       union all
       select ${local('r.made_at')}, case when r.status = 'processed' and (l.reference is not null or exists (
           select from reported_payment p where p.id = r.payment_id and p.is_captured)) then -r.amount_paise else 0 end, coalesce(-l.amount_paise, 0)
       from reported_refund r left join ledger_leg l on l.kind = 'refunded' and l.reference = r.id and l.account = 'customer_deposits'
       where ${within('r.made_at')}
     ), money as (
       select day, sum(provider)::bigint as provider, sum(ledger)::bigint as ledger from moved group by day
     ), settled as (
       select day, sum(amount)::bigint as settled, sum(banked)::bigint as banked from (
         select ${local('b.settled_at')} as day, b.amount, b.banked from (${SETTLEMENTS_BANKED} and ${within('s.settled_at')}) as b
         union all
         select c.date, 0, c.credit from (${UNKNOWN_CREDITS}) as c where c.date >= ${local('$1::timestamptz')} and c.date < ${local('$2::timestamptz')}
       ) as transfer group by day
     ), open as (
       select day, count(*)::int as open from reconciliation_difference where state = 'open' and day >= ${local('$1::timestamptz')} and day < ${local('$2::timestamptz')} group by day
     ), run as (
       select range_agg(tstzrange(at - interval '${COMPARED_HOURS} hours', at)) as hours from reconciliation
       where finished_at is not null and not failed and at >= $1 and at < $2::timestamptz + interval '${COMPARED_HOURS} hours'
     )
     select to_char(d, 'YYYY-MM-DD') as day, coalesce(m.provider, 0) as provider, coalesce(m.ledger, 0) as ledger,
       coalesce(s.settled, 0) as settled, s.banked, coalesce(o.open, 0) as open,
       case when run.hours @> ${hoursOf('d')} then 'whole' when run.hours && ${hoursOf('d')} then 'part' else 'none' end as compared
     from generate_series(${local('$1::timestamptz')}, ${local('$2::timestamptz')} - 1, interval '1 day') as d
     left join money m on m.day = d::date left join settled s on s.day = d::date left join open o on o.day = d::date cross join run
     order by d desc`,
    [from, until],
  )
}

/** Returns how far statements of the bank and settlements reach. */
export async function findReach(
  db: Db,
): Promise<{ readonly bankUntil: string | null; readonly settledUntil: Date | null }> {
  const [reach] = await db.query<{ bankUntil: string | null; settledUntil: Date | null }>(
    `select (select to_char(max(date), 'YYYY-MM-DD') from bank_line) as "bankUntil",
       (select max(settled_at) from provider_settlement where status = 'processed') as "settledUntil"`,
  )
  return reach ?? { bankUntil: null, settledUntil: null }
}
