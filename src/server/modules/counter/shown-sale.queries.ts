import type { OrderState } from '#contract/booking/orders.ts'
import type { SaleMode } from '#domain/counter.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'

export type SoldRow = {
  readonly saleId: string
  /** Null: of no show. */
  readonly showtimeId: string | null
  readonly mode: SaleMode
  readonly amount: Paise
  /** The part by UPI of a sale in parts. */
  readonly upiAmount: Paise | null
  readonly providerOrderId: string | null
  /** What was given in cash, for all of the sale or for its parts in cash, and what of it goes back as change. */
  readonly tendered: Paise | null
  readonly change: Paise | null
  readonly seats: readonly number[]
  readonly state: OrderState
  readonly holdExpiresAt: Date | null
  /** When its order came into its state. */
  readonly movedAt: Date
}

type OfShift = { readonly hasShift: boolean; readonly sale: SoldRow | null }

/** Finds the last sale of a clerk's open shift. */
export async function findLastSale(db: Db, clerkId: string): Promise<OfShift> {
  const [shift] = await db.query<{ id: string }>(
    `select id from counter_shift where clerk_id = $1 and state = 'open'`,
    [clerkId],
  )
  if (!shift) return { hasShift: false, sale: null }
  const [sale] = await db.query<SoldRow>(
    `select c.id as "saleId", c.showtime_id as "showtimeId", c.mode, c.amount_paise as amount, c.upi_paise as "upiAmount",
       o.provider_order_id as "providerOrderId", coalesce(c.tendered_paise, p.tendered) as tendered,
       coalesce(c.tendered_paise - c.amount_paise, p.change) as change, o.seats, o.state,
       o.hold_expires_at as "holdExpiresAt",
       coalesce((select max(e.at) from order_event e where e.order_id = o.id), c.sold_at) as "movedAt"
     from counter_sale c join booking_order o on o.id = c.order_id
     cross join lateral (select sum(tendered_paise)::bigint as tendered, sum(tendered_paise - amount_paise)::bigint as change
       from counter_sale_part where sale_id = c.id) p
     where c.shift_id = $1 order by c.sold_at desc, c.id desc limit 1`,
    [shift.id],
  )
  return { hasShift: true, sale: sale ?? null }
}

export type ChosenRow = {
  readonly showtimeId: string
  readonly seats: readonly number[]
  readonly expiresAt: Date
}

/** Finds the seats that a clerk holds for a customer now: the last hold, if there are several. */
export async function findChosen(
  db: Db,
  { clerkId, now }: { readonly clerkId: string; readonly now: Date },
): Promise<ChosenRow | undefined> {
  const [chosen] = await db.query<ChosenRow>(
    `select h.showtime_id as "showtimeId", array_agg(k.seat order by k.seat) as seats, h.expires_at as "expiresAt"
     from counter_hold h join seat_claim k on k.showtime_id = h.showtime_id and k.order_id = h.hold_id and k.expires_at > $2::timestamptz
     where h.clerk_id = $1 and h.expires_at > $2 group by h.showtime_id, h.hold_id, h.expires_at
     order by h.expires_at desc, h.hold_id limit 1`,
    [clerkId, now],
  )
  return chosen
}
