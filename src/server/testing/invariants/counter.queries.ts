import type { OrderState } from '#contract/booking/orders.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'

/** A sale at the counter with what the books say of it, in paise. */
export type CounterRecord = {
  readonly orderId: string
  readonly state: OrderState
  /** The provider may have taken another amount, or the amount twice; what is too much goes back. */
  readonly isByUpi: boolean
  readonly amount: number
  readonly total: number
  readonly captured: number
  /** What exchanges have brought less what they have taken away. */
  readonly carried: number
  readonly earned: number
  /** Also what a dispute took. */
  readonly refunded: number
  /** Refunds that nobody has paid out. */
  readonly asked: number
}

/** Returns the sales at the counter, without those by UPI that nobody has paid. */
export function listCounterRecords(db: Db): Promise<CounterRecord[]> {
  const sum = (account: string, kinds: string, sign: string) =>
    `(select coalesce(sum(${sign}amount_paise), 0)::bigint from ledger_leg l
      where l.order_id = o.id and account = '${account}' and kind in (${kinds}))`
  return db.query<CounterRecord>(
    `select o.id as "orderId", o.state, (c.mode = 'upi' or c.upi_paise is not null) as "isByUpi", c.amount_paise as amount, (o.total_paise - o.carried_paise)::bigint as total,
       ${sum('customer_deposits', "'carried_in', 'carried_out'", '-')} as carried,
       ${sum('customer_deposits', "'captured'", '-')} as captured, ${sum('ticket_revenue', "'earned', 'reversed'", '-')} as earned,
       ${sum('customer_deposits', "'refunded', 'charged_back'", '')} as refunded,
       (select coalesce(sum(f.amount_paise), 0)::bigint from refund f
        where f.order_id = o.id and f.state <> 'processed') as asked
     from counter_sale c join booking_order o on o.id = c.order_id
     where c.mode <> 'upi' and c.upi_paise is null or o.state not in ('held', 'abandoned', 'expired')`,
  )
}

/** Returns the cash account of the ledger, and what the drawers should have without their floats: what was counted, else what was sold less what was given back. */
export async function sumCashAccount(db: Db): Promise<{ ledger: number; drawers: number }> {
  const [row] = await db.query<{ ledger: number; drawers: number }>(
    `select (select coalesce(sum(amount_paise), 0)::bigint from ledger_leg where account = 'cash') as ledger,
       (select coalesce(sum(coalesce(coalesce((select r.counted_paise from shift_recount r where r.shift_id = h.id order by r.number desc limit 1), h.counted_paise) - h.float_paise,
         (select coalesce(sum(amount_paise), 0) from counter_sale c where c.shift_id = h.id and c.mode = 'cash')
         + (select coalesce(sum(t.amount_paise), 0) from counter_sale_part t join counter_sale c on c.id = t.sale_id where c.shift_id = h.id and t.mode = 'cash')
         - (select coalesce(sum(amount_paise), 0) from counter_payout p where p.shift_id = h.id and p.mode = 'cash')
         - (select coalesce(sum(amount_paise), 0) from cash_drop d where d.shift_id = h.id))), 0)::bigint
        from counter_shift h) as drawers`,
  )
  if (!row) throw new Error('nothing was summed')
  return row
}

export type UpiSale = {
  readonly id: string
  readonly clerkId: string
  readonly qr: string
  /** What the clerk takes of a sale in parts, null of one by UPI. */
  readonly rest: Paise | null
}

/** Returns the sales by UPI, and those of which a part is, with their QR codes at the provider. */
export function listUpiSales(db: Db): Promise<UpiSale[]> {
  return db.query<UpiSale>(
    `select c.id, c.clerk_id as "clerkId", o.provider_order_id as qr, (c.amount_paise - c.upi_paise)::bigint as rest
     from counter_sale c join booking_order o on o.id = c.order_id where c.mode = 'upi' or c.upi_paise is not null order by c.sold_at, c.id`,
  )
}
