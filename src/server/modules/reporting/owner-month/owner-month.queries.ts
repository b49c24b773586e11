import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { auditoriumNameSql } from '#server/modules/venues/index.ts'
import { LEGS, REVENUE, valuesOf, type VenueDays } from '../day-vouchers/day-ledger.queries.ts'

const FIRST_VENUE = '(select id from venue order by id limit 1)'

export type MoneySum = {
  readonly day: string
  readonly kind: string
  readonly account: string
  readonly amount: Paise
}

/** Returns what the entries of each day have by kind and account; a debit is positive. */
export function listMoneyOfDays(db: Db, days: VenueDays): Promise<MoneySum[]> {
  return db.query<MoneySum>(
    ...named(
      `with ${LEGS} select day::text as day, kind, account, sum(amount)::bigint as amount from leg
       group by leg.day, kind, account having sum(amount) <> 0 order by leg.day, kind, account`,
      valuesOf(days),
    ),
  )
}

export type RevenueSum = {
  readonly kind: string
  readonly rate: string
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
}

const SUMS = `(-sum(taxable))::bigint as taxable, (-sum(cgst))::bigint as cgst, (-sum(sgst))::bigint as sgst`

/** Returns the revenue of each day by what was sold and its rate, less what credit notes took back. */
export function listRevenueOfDays(
  db: Db,
  days: VenueDays,
): Promise<(RevenueSum & { readonly day: string })[]> {
  return db.query<RevenueSum & { readonly day: string }>(
    ...named(
      `with ${LEGS}, ${REVENUE} select day::text as day, kind, rate, ${SUMS} from revenue
       group by revenue.day, kind, rate order by revenue.day, kind, rate`,
      valuesOf(days),
    ),
  )
}

/** Returns the revenue by the screen of the shows; null: of no show. */
export function listRevenueOfScreens(
  db: Db,
  days: VenueDays,
): Promise<(RevenueSum & { readonly screen: string | null })[]> {
  return db.query<RevenueSum & { readonly screen: string | null }>(
    ...named(
      `with ${LEGS}, ${REVENUE} select screen, kind, rate, ${SUMS}
       from (select r.*, case when s.id is not null then ${auditoriumNameSql('s')} end as screen
         from revenue r join booking_order b on b.id = r.order_id left join showtime s on s.id = b.showtime_id) as of_screen
       group by screen, kind, rate order by screen nulls last, kind, rate`,
      valuesOf(days),
    ),
  )
}

export type AccountTotal = { readonly account: string; readonly amount: Paise }

/** Returns what the whole period has by account, read from the ledger alone: another statement than that of its days. */
export function listLedgerTotals(db: Db, days: VenueDays): Promise<AccountTotal[]> {
  return db.query<AccountTotal>(
    `select l.account, sum(l.amount_paise)::bigint as amount
     from ledger_leg l left join booking_order o on o.id = l.order_id
     where coalesce(l.booked_on, business_day_of(l.at)) between $2::date and $3::date and coalesce(o.venue_id, ${FIRST_VENUE}) = $1
     group by l.account having sum(l.amount_paise) <> 0 order by l.account`,
    [days.venueId, days.from, days.until],
  )
}

export type DocumentSum = { readonly taxable: Paise; readonly cgst: Paise; readonly sgst: Paise }

/** Returns invoices less credit notes. The ledger says alone on which day a document is booked, where that is not the day of its time. */
export async function sumDocuments(db: Db, days: VenueDays): Promise<DocumentSum | null> {
  const [sum] = await db.query<DocumentSum>(
    `select coalesce(sum(taxable), 0)::bigint as taxable, coalesce(sum(cgst), 0)::bigint as cgst, coalesce(sum(sgst), 0)::bigint as sgst
     from (
       select i.order_id, coalesce(e.booked_on, business_day_of(i.at)) as day, coalesce(l.taxable_paise, l.quantity * l.unit_price_paise) as taxable,
         coalesce(l.cgst_paise, 0) as cgst, coalesce(l.sgst_paise, 0) as sgst
       from tax_invoice i join order_line l on l.order_id = i.order_id
       left join ledger_leg e on e.kind = 'earned' and e.reference = i.order_id::text and e.account = 'ticket_revenue'
       union all
       select n.order_id, coalesce(e.booked_on, business_day_of(n.at)), -x.taxable_paise, -x.cgst_paise, -x.sgst_paise
       from credit_note n join credit_note_line x on x.reference = n.reference
       left join ledger_leg e on e.kind = 'reversed' and e.reference = n.reference and e.account = 'ticket_revenue') as d
     left join booking_order o on o.id = d.order_id
     where d.day between $2::date and $3::date and coalesce(o.venue_id, ${FIRST_VENUE}) = $1`,
    [days.venueId, days.from, days.until],
  )
  return sum ?? null
}

/** Returns what payments took by their own table. */
export async function sumPayments(db: Db, days: VenueDays): Promise<Paise | null> {
  const [sum] = await db.query<{ amount: Paise }>(
    `select coalesce(sum(p.amount_paise - p.returned_before_paise), 0)::bigint as amount
     from payment p left join booking_order o on o.id = p.order_id
     left join ledger_leg e on e.kind = 'captured' and e.reference = p.id and e.account = 'customer_deposits'
     where coalesce(e.booked_on, business_day_of(coalesce(e.at, p.captured_at))) between $2::date and $3::date and coalesce(o.venue_id, ${FIRST_VENUE}) = $1`,
    [days.venueId, days.from, days.until],
  )
  return sum?.amount ?? null
}

/** Returns how much more (below zero: less) was counted in the drawers than there should be, by shifts and their later counts; of the first venue. */
export async function sumCounts(db: Db, days: VenueDays): Promise<Paise | null> {
  const [sum] = await db.query<{ amount: Paise }>(
    `select coalesce(sum(c.amount), 0)::bigint as amount from (
       select h.counted_at as at, h.id::text as reference, h.counted_paise - h.expected_paise as amount from counter_shift h where h.counted_at is not null
       union all
       select r.counted_at, r.shift_id || '/' || r.number, r.counted_paise - lag(r.counted_paise, 1, h.counted_paise) over (partition by r.shift_id order by r.number)
       from shift_recount r join counter_shift h on h.id = r.shift_id) as c
     left join ledger_leg e on e.kind = 'cash_difference' and e.reference = c.reference and e.account = 'cash'
     where coalesce(e.booked_on, business_day_of(c.at)) between $2::date and $3::date and $1::uuid = ${FIRST_VENUE}`,
    [days.venueId, days.from, days.until],
  )
  return sum?.amount ?? null
}
