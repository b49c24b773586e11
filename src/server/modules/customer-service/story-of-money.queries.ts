import type { Paise } from '#domain/money.ts'
import { PAYMENTS_OF_ORDER, REFUNDABLE_SQL } from '#server/modules/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { OrdersOfBooking } from './story.queries.ts'

export type PaymentRow = {
  readonly id: string
  readonly orderId: string
  readonly amount: Paise
  readonly method: string
  readonly capturedAt: Date
}

/** Returns the payments that were made for the booking, also those that an exchange has handed over since. */
export function listPayments(db: Db, { orderIds }: OrdersOfBooking): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `select p.id, l.order_id as "orderId", p.amount_paise as amount, p.method, p.captured_at as "capturedAt"
     from ledger_leg l join payment p on p.id = l.reference
     where l.order_id = any($1::uuid[]) and l.kind = 'captured' and l.account = 'customer_deposits'
     order by p.captured_at, p.id`,
    [orderIds],
  )
}

export type RefundableRow = { readonly orderId: string; readonly left: Paise }

/** Returns the sold and cancelled orders of which something is left to refund, as `refundByStaff` decides. */
export function listRefundable(db: Db, { orderIds }: OrdersOfBooking): Promise<RefundableRow[]> {
  return db.query<RefundableRow>(
    `select * from (
       select o.id as "orderId", sum(${REFUNDABLE_SQL})::bigint as "left"
       from booking_order o join (${PAYMENTS_OF_ORDER}) on t.order_id = o.id
       where o.id = any($1::uuid[]) and o.state in ('confirmed', 'cancelled')
         and not exists (select from dispute d where d.payment_id = p.id and d.status in ('open', 'under_review'))
       group by o.id
     ) as refundable where "left" > 0`,
    [orderIds],
  )
}

export type RefundRow = {
  readonly id: string
  readonly orderId: string
  /** Of its payment: the way that the money goes back. */
  readonly method: string
  readonly amount: Paise
  readonly reason: string
  readonly state: 'requested' | 'processed' | 'needs_attention'
  readonly requestedAt: Date
  readonly providerRefundId: string | null
}

export function listRefunds(db: Db, { orderIds }: OrdersOfBooking): Promise<RefundRow[]> {
  return db.query<RefundRow>(
    `select r.id, r.order_id as "orderId", p.method, r.amount_paise as amount, r.reason, r.state, r.requested_at as "requestedAt",
       r.provider_refund_id as "providerRefundId"
     from refund r join payment p on p.id = r.payment_id where r.order_id = any($1::uuid[]) order by r.requested_at, r.id`,
    [orderIds],
  )
}

export type ReturnRow = {
  readonly id: string
  readonly orderId: string
  readonly amount: Paise
  readonly status: 'pending' | 'processed' | 'failed'
  readonly at: Date
}

export function listProviderRefunds(db: Db, { orderIds }: OrdersOfBooking): Promise<ReturnRow[]> {
  return db.query<ReturnRow>(
    `select r.id, r."orderId", r.amount, r.status, r.at from (
       select r.id, coalesce(l.order_id, p.order_id) as "orderId", r.amount_paise as amount, r.status, r.recorded_at as at
       from provider_refund r join payment p on p.id = r.payment_id
       left join ledger_leg l on l.kind = 'refunded' and l.reference = r.id and l.account = 'customer_deposits'
       where p.id in (select id from payment where order_id = any($1::uuid[])
         union all select reference from ledger_leg where order_id = any($1::uuid[]) and kind = 'captured')) r
     where r."orderId" = any($1::uuid[]) order by r.at, r.id`,
    [orderIds],
  )
}

export type DisputeRow = {
  readonly id: string
  readonly orderId: string
  readonly amount: Paise
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  readonly recordedAt: Date
  readonly decidedAt: Date | null
  readonly lost: Paise
}

export function listDisputes(db: Db, { orderIds }: OrdersOfBooking): Promise<DisputeRow[]> {
  return db.query<DisputeRow>(
    `select d.id, p.order_id as "orderId", d.amount_paise as amount, d.status, d.recorded_at as "recordedAt", d.decided_at as "decidedAt",
       d.lost_paise as lost
     from dispute d join payment p on p.id = d.payment_id
     where p.order_id = any($1::uuid[]) order by d.recorded_at, d.id`,
    [orderIds],
  )
}

export type BookingSums = {
  readonly paid: Paise
  /** What exchanges have brought less what they have taken away; below 0 when they took. */
  readonly carried: Paise
  readonly returned: Paise
  readonly lost: Paise
}

/** Returns the money of a booking as the ledger has it. */
export async function sumMoneyOf(db: Db, { orderIds }: OrdersOfBooking): Promise<BookingSums> {
  const sum = (kinds: string, sign: '' | '-') =>
    `coalesce(sum(${sign}amount_paise) filter (where kind in (${kinds})), 0)::bigint`
  const [sums] = await db.query<BookingSums>(
    `select ${sum("'captured'", '-')} as paid, ${sum("'carried_in', 'carried_out'", '-')} as carried,
       ${sum("'refunded', 'charged_back'", '')} as returned, ${sum("'lost'", '')} as lost
     from ledger_leg where order_id = any($1::uuid[]) and account in ('customer_deposits', 'chargeback_losses')`,
    [orderIds],
  )
  if (!sums) throw new Error('the sums of a booking returned no row')
  return sums
}
