import type { Page } from '#contract/paging.ts'
import { SPLIT_MINUTES, type PartMode, type SaleMode } from '#domain/counter.ts'
import type { Paise } from '#domain/money.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { minutesAfter } from '#domain/time.ts'
import { SHOWTIME_FORMATS } from '#server/modules/programme/index.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'

export type NewSale = {
  readonly id: string
  readonly showtimeId: string
  readonly orderId: string
  readonly shiftId: string
  readonly clerkId: string
  readonly mode: SaleMode
  readonly amount: Paise
  /** The part by UPI of a sale in parts. */
  readonly upiAmount?: Paise | null
  readonly tendered: Paise | null
  readonly slipReference: string | null
  readonly reason: string | null
  readonly at: Date
}

/** Inserts a sale, once: fails with a violation of `counter_sale_pkey` when it is known already. */
export async function insertSale(tx: Transaction, sale: NewSale): Promise<void> {
  await tx.query(
    ...named(
      `insert into counter_sale (id, showtime_id, order_id, shift_id, clerk_id, mode, amount_paise, upi_paise, tendered_paise, slip_reference, reason, sold_at)
     values (:id, :showtimeId, :orderId, :shiftId, :clerkId, :mode, :amount, :upiAmount, :tendered, :slipReference, :reason, :at)`,
      { ...sale, upiAmount: sale.upiAmount ?? null },
    ),
  )
}

export type KnownSale = {
  /** Null: of no show. */
  readonly showtimeId: string | null
  readonly orderId: string
  /** Null until the ticketing system has confirmed it. */
  readonly reservationId: string | null
  readonly clerkId: string
  readonly shiftId: string
  readonly mode: SaleMode
  readonly amount: Paise
  /** What is paid by UPI of a sale in parts; null: nothing, or all of it. */
  readonly upiAmount: Paise | null
  readonly seats: readonly number[]
}

/** Finds a sale by the id that its page has chosen. */
export async function findSale(db: Db, id: string): Promise<KnownSale | undefined> {
  const [sale] = await db.query<KnownSale>(
    `select c.showtime_id as "showtimeId", c.order_id as "orderId", c.clerk_id as "clerkId", c.shift_id as "shiftId", c.mode,
       c.amount_paise as amount, c.upi_paise as "upiAmount", o.seats,
       (select r.id from reservation r where r.order_id = c.order_id) as "reservationId"
     from counter_sale c join booking_order o on o.id = c.order_id where c.id = $1`,
    [id],
  )
  return sale
}

export type SaleRow = {
  readonly id: string
  readonly reservationId: string | null
  readonly code: string | null
  readonly state: string
  readonly mode: SaleMode
  readonly movie: string
  readonly formats: readonly MovieFormat[]
  readonly startsAt: Date
  readonly people: number
  readonly soldAt: Date
}

/** SQL: a sale `c` whose order `o` was not given up before it was paid. */
const IS_NOT_GIVEN_UP = "o.state not in ('abandoned', 'expired')"
/** SQL: a sale `c` has its ticket. What was paid by UPI counts since then: the clerk never had it. */
const HAS_TICKET = 'exists (select from reservation r where r.order_id = c.order_id)'
/** SQL: the sum that the clerk has taken of a sale `c` in parts; null before. */
const TAKEN = '(select sum(t.amount_paise) from counter_sale_part t where t.sale_id = c.id)'
/** SQL: a sale `c` that is sold. */
const IS_SOLD = `case c.mode when 'upi' then ${HAS_TICKET} when 'split' then ${TAKEN} > 0 else true end`

const orders = { newest: 'c.sold_at desc, c.id desc', oldest: 'c.sold_at, c.id' } as const

/** Returns a page of the sales of a clerk's shift that is not closed. */
export function listSales(
  db: Db,
  { clerkId, sort, offset, limit }: Slice & { clerkId: string; sort: keyof typeof orders },
): Promise<Page<SaleRow[]>> {
  const source = `from counter_sale c join counter_shift h on h.id = c.shift_id and h.clerk_id = $1 and h.state <> 'closed'
    join booking_order o on o.id = c.order_id and ${IS_NOT_GIVEN_UP}`
  return pageOf(
    db.query<SaleRow>(
      `select c.id, r.id as "reservationId", r.code, o.state, c.mode, m.title as movie, ${SHOWTIME_FORMATS} as formats,
         s.starts_at as "startsAt", cardinality(o.seats) as people, c.sold_at as "soldAt"
       ${source}
       join showtime s on s.id = c.showtime_id join movie m on m.id = s.movie_id
       left join reservation r on r.order_id = c.order_id
       order by ${orders[sort]} offset $2 limit $3`,
      [clerkId, offset, limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total ${source}`, [clerkId]),
  )
}

export type SalesOfMode = {
  readonly mode: SaleMode
  readonly sales: number
  readonly tickets: number
  readonly amount: Paise
}

/** Returns what a shift has sold, by mode, without exchanges; what was given back later is in the payouts. */
export function sumSales(db: Db, shiftId: string): Promise<SalesOfMode[]> {
  return db.query<SalesOfMode>(
    `select c.mode, count(*)::int as sales, sum(cardinality(o.seats))::int as tickets,
       coalesce(sum(case c.mode when 'split' then ${TAKEN} + case when ${HAS_TICKET} then coalesce(c.upi_paise, 0) else 0 end
         else c.amount_paise end), 0)::bigint as amount
     from counter_sale c join booking_order o on o.id = c.order_id
     where c.shift_id = $1 and o.exchange_of_order_id is null and ${IS_SOLD} group by c.mode order by c.mode`,
    [shiftId],
  )
}

export type PartsOfMode = { readonly mode: PartMode; readonly parts: number; readonly amount: Paise }

/** Returns the parts of the sales in parts of a shift, by mode: together what `sumSales` has of the mode `split`. */
export function sumParts(db: Db, shiftId: string): Promise<PartsOfMode[]> {
  return db.query<PartsOfMode>(
    `select mode, count(*)::int as parts, sum(amount)::bigint as amount
     from (
       select t.mode, t.amount_paise as amount from counter_sale_part t join counter_sale c on c.id = t.sale_id where c.shift_id = $1
       union all select 'upi', c.upi_paise from counter_sale c where c.shift_id = $1 and c.upi_paise is not null and ${HAS_TICKET}
     ) as part group by mode order by mode`,
    [shiftId],
  )
}

export type ExchangesOfMode = {
  readonly mode: SaleMode
  readonly exchanges: number
  readonly amount: Paise
}

/** Returns the differences that a shift has taken for dearer tickets, by mode. Their tickets were sold before. */
export function sumExchanges(db: Db, shiftId: string): Promise<ExchangesOfMode[]> {
  return db.query<ExchangesOfMode>(
    `select c.mode, count(*)::int as exchanges, sum(c.amount_paise)::bigint as amount
     from counter_sale c join booking_order o on o.id = c.order_id
     where c.shift_id = $1 and o.exchange_of_order_id is not null group by c.mode order by c.mode`,
    [shiftId],
  )
}

/** Whether an order was sold at the counter by this clerk, in this way; the slip is that of a card. */
export async function isSoldBy(db: Db, { orderId, clerkId, mode, slipReference }: SoldBy): Promise<boolean> {
  const rows = await db.query(
    `select 1 from counter_sale where order_id = $1 and clerk_id = $2 and mode = $3
       and slip_reference is not distinct from $4`,
    [orderId, clerkId, mode, mode === 'card' ? slipReference : null],
  )
  return rows.length > 0
}

type SoldBy = {
  readonly orderId: string
  readonly clerkId: string
  readonly mode: 'cash' | 'card'
  readonly slipReference: string | null
}

/** Returns how many complimentary tickets a clerk has sold since an instant, without those that the ticketing system refused. */
export async function countComplimentaryTickets(
  db: Db,
  { clerkId, since }: { clerkId: string; since: Date },
): Promise<number> {
  const [row] = await db.query<{ tickets: number }>(
    `select coalesce(sum(cardinality(o.seats)), 0)::int as tickets from counter_sale c
     join booking_order o on o.id = c.order_id
     where c.clerk_id = $1 and c.sold_at >= $2 and c.mode = 'complimentary' and o.state not in ('refunding', 'refunded')`,
    [clerkId, since],
  )
  return row?.tickets ?? 0
}

/** Returns how many seats of a shift wait for payments by UPI, and when the first of these holds ends. */
export async function sumHeldByUpi(
  tx: Transaction,
  { shiftId, now }: { readonly shiftId: string; readonly now: Date },
): Promise<{ readonly seats: number; readonly endsAt: Date }> {
  const [sum] = await tx.query<{ seats: number; endsAt: Date | null }>(
    `select coalesce(sum(cardinality(o.seats)), 0)::int as seats, min(o.hold_expires_at) as "endsAt"
     from counter_sale c join booking_order o on o.id = c.order_id
     where c.shift_id = $1 and c.sold_at > $2 and (c.mode = 'upi' or c.upi_paise is not null) and o.state = 'held' and o.hold_expires_at > $3::timestamptz`,
    [shiftId, minutesAfter(now, -SPLIT_MINUTES), now],
  )
  return { seats: sum?.seats ?? 0, endsAt: sum?.endsAt ?? now }
}
