import type { Page } from '#contract/paging.ts'
import type { Paise } from '#domain/money.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { SHOWTIME_FORMATS } from '#server/modules/programme/index.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'

export type PayoutRow = {
  readonly id: string
  readonly code: string | null
  readonly name: string
  readonly phone: string
  readonly movie: string
  readonly formats: readonly MovieFormat[]
  readonly startsAt: Date
  readonly mode: 'cash' | 'card'
  readonly amount: Paise
  readonly slipReference: string | null
  readonly reason: string
  readonly requestedAt: Date
}

/** Of payments at the counter. The id of one names the order that it was taken for, or its part has it; an exchange may have handed it over since. */
const OPEN = `from refund f join payment p on p.id = f.payment_id and p.channel = 'counter'
  left join counter_sale c on c.order_id = substr(p.id, 9)::uuid
  left join counter_sale_part t on t.payment_id = p.id
  where f.state = 'requested' and f.amount_paise > 0`
const orders = { oldest: 'f.requested_at, f.id', newest: 'f.requested_at desc, f.id desc' } as const

/** Returns a page of the refunds of sales at the counter that nobody has paid out. */
export function listPayouts(
  db: Db,
  { sort, offset, limit }: Slice & { sort: keyof typeof orders },
): Promise<Page<PayoutRow[]>> {
  return pageOf(
    db.query<PayoutRow>(
      `select f.id, r.code, o.name, o.phone, m.title as movie, ${SHOWTIME_FORMATS} as formats, s.starts_at as "startsAt", mode, amount, "slipReference", reason, "requestedAt"
       from (
         select f.id, f.showtime_id, f.order_id, case p.method when 'cash' then 'cash' else 'card' end as mode, f.amount_paise as amount, coalesce(c.slip_reference, t.slip_reference) as "slipReference", f.reason,
           f.requested_at as "requestedAt", row_number() over (order by ${orders[sort]}) as place
         ${OPEN} order by ${orders[sort]} offset $1 limit $2) f
       join booking_order o on o.id = f.order_id
       join showtime s on s.id = f.showtime_id join movie m on m.id = s.movie_id
       left join reservation r on r.order_id = f.order_id
       order by place`,
      [offset, limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total ${OPEN}`),
  )
}

export async function countPayouts(db: Db): Promise<number> {
  const [row] = await db.query<{ total: number }>(`select count(*)::int as total ${OPEN}`)
  return row?.total ?? 0
}

export type NewPayout = {
  readonly refundId: string
  readonly shiftId: string
  readonly mode: 'cash' | 'card'
  readonly amount: Paise
  readonly slipReference: string | null
  readonly at: Date
}

export async function insertPayout(tx: Transaction, payout: NewPayout): Promise<void> {
  await tx.query(
    `insert into counter_payout (refund_id, shift_id, mode, amount_paise, slip_reference, paid_at) values ($1, $2, $3, $4, $5, $6)`,
    [payout.refundId, payout.shiftId, payout.mode, payout.amount, payout.slipReference, payout.at],
  )
}

export type PayoutsOfMode = {
  readonly mode: 'cash' | 'card'
  readonly payouts: number
  readonly amount: Paise
}

/** Returns what a shift has given back, by mode. */
export function sumPayouts(db: Db, shiftId: string): Promise<PayoutsOfMode[]> {
  return db.query<PayoutsOfMode>(
    `select mode, count(*)::int as payouts, sum(amount_paise)::bigint as amount from counter_payout
     where shift_id = $1 group by mode order by mode`,
    [shiftId],
  )
}
