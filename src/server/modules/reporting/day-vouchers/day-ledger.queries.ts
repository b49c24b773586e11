import type { Paise } from '#domain/money.ts'
import { businessDayFrom } from '#domain/schedule.ts'
import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { UNALLOCATED } from './propose-ledger-name.ts'

export type VenueDays = { readonly venueId: string; readonly from: string; readonly until: string }

const within = 'at >= :begins and at < :ends'
const DAY = 'coalesce(l.booked_on, business_day_of(l.at))'

/**
 * SQL of the legs that are booked on some days of a venue. Each entry has a leg in one of the first four; what was booked on another day than that of its time is in
 * the fifth. What is of a drawer alone is the first venue's.
 */
export const LEGS = `entry as (
    select kind, reference from ledger_leg where account = 'ticket_revenue' and ${within}
    union select kind, reference from ledger_leg where account = 'customer_deposits' and kind <> all (array['earned', 'reversed']) and ${within}
    union select kind, reference from ledger_leg where kind in ('cash_difference', 'cash_drop', 'lost') and ${within}
    union select kind, reference from ledger_leg where account = 'gift_cards' and ${within}
    union select kind, reference from ledger_leg where booked_on between :from::date and :until::date
  ), leg as (
    select ${DAY} as day, l.kind, l.reference, l.account, l.amount_paise as amount, l.order_id
    from entry e join ledger_leg l on l.kind = e.kind and l.reference = e.reference left join booking_order o on o.id = l.order_id
    where ${DAY} between :from::date and :until::date and coalesce(o.venue_id, (select id from venue order by id limit 1)) = :venueId
  )`

/** SQL of the account of the ledger that an account of a voucher is a part of. */
export const LEDGER_ACCOUNT_OF = (account: string) =>
  `case when split_part(${account}, '/', 1) in ('sales', 'cgst', 'sgst') then 'ticket_revenue' else ${account} end`

const RATE = `coalesce(o.tax_rate_percent::text, 'none')`

/** SQL of revenue by what was sold and its rate, with its tax: of the sold lines, less what credit notes took back. */
export const REVENUE = `revenue as (
    select leg.day, leg.order_id, o.kind, ${RATE} as rate, -coalesce(o.taxable_paise, o.quantity * o.unit_price_paise) as taxable,
      -coalesce(o.cgst_paise, 0) as cgst, -coalesce(o.sgst_paise, 0) as sgst
    from leg join order_line o on o.order_id = leg.order_id where leg.kind = 'earned' and leg.account = 'ticket_revenue'
    union all
    select leg.day, leg.order_id, o.kind, ${RATE}, n.taxable_paise, n.cgst_paise, n.sgst_paise
    from leg join credit_note_line n on n.reference = leg.reference join order_line o on o.order_id = leg.order_id and o.line = n.line
    where leg.kind = 'reversed' and leg.account = 'ticket_revenue'
  )`

export type AccountSum = { readonly account: string; readonly amount: Paise }
type DayLedgerRow = AccountSum & { readonly isIncomplete: boolean }

/**
 * Returns what the ledger has of a day by the accounts of a voucher; a debit is positive. `isComplete`: all that went back has its credit note, so that it is known
 * what was returned.
 */
export async function readDayLedger(
  db: Db,
  { venueId, day }: { readonly venueId: string; readonly day: string },
): Promise<{ readonly sums: readonly AccountSum[]; readonly isComplete: boolean }> {
  const rows = await db.query<DayLedgerRow>(
    ...named(
      `with ${LEGS}, ${REVENUE}, part as (
         select account, amount from leg where account <> 'ticket_revenue'
         union all select '${UNALLOCATED}', amount from leg where account = 'ticket_revenue'
         union all select p.account, p.amount from revenue r cross join lateral (values
           ('sales/' || r.kind || '/' || r.rate, r.taxable), ('cgst/' || r.rate, r.cgst), ('sgst/' || r.rate, r.sgst),
           ('${UNALLOCATED}', -(r.taxable + r.cgst + r.sgst))) as p (account, amount)
       )
       select account, sum(amount)::bigint as amount,
         exists (select from leg where kind = 'reversed' and leg.account = 'ticket_revenue' and leg.amount <> 0
           and not exists (select from credit_note n where n.reference = leg.reference)) as "isIncomplete"
       from part group by account having sum(amount) <> 0 order by account`,
      valuesOf({ venueId, from: day, until: day }),
    ),
  )
  return {
    sums: rows.map(({ account, amount }) => ({ account, amount })),
    isComplete: rows.every(({ isIncomplete }) => !isIncomplete),
  }
}

export type DaySum = { readonly day: string; readonly booked: Paise; readonly difference: Paise }

/** Returns the debits of each day with entries or vouchers, and those that its vouchers lack or have too much. */
export function listDaySums(db: Db, days: VenueDays): Promise<DaySum[]> {
  return db.query<DaySum>(
    ...named(
      `with ${LEGS}, ledger as (
         select day, account, sum(amount) as amount from leg group by day, account
       ), voucher as (
         select v.day, ${LEDGER_ACCOUNT_OF('l.account')} as account, sum(l.amount_paise) as amount
         from day_voucher v join day_voucher_line l on l.voucher_id = v.id
         where v.venue_id = :venueId and v.day between :from::date and :until::date group by 1, 2
       )
       select day::text as day, sum(greatest(coalesce(e.amount, 0), 0))::bigint as booked,
         sum(greatest(coalesce(e.amount, 0) - coalesce(v.amount, 0), 0))::bigint as difference
       from ledger e full join voucher v using (day, account) where day is not null group by day order by day`,
      valuesOf(days),
    ),
  )
}

/** Returns how many entries a day has, and how many shifts began on it that are not closed. */
export async function countOfDay(
  db: Db,
  { venueId, day }: { readonly venueId: string; readonly day: string },
): Promise<{ readonly entries: number; readonly openShifts: number }> {
  const [row] = await db.query<{ entries: number; openShifts: number }>(
    ...named(
      `with ${LEGS} select (select count(distinct (kind, reference)) from leg)::int as entries,
         (select count(*) from counter_shift where state <> 'closed' and opened_at >= :begins and opened_at < :ends)::int as "openShifts"`,
      valuesOf({ venueId, from: day, until: day }),
    ),
  )
  return row ?? { entries: 0, openShifts: 0 }
}

export function valuesOf({ venueId, from, until }: VenueDays) {
  const [begins, ends] = [businessDayFrom(from).from, businessDayFrom(until).until]
  return { venueId, from, until, begins, ends }
}
