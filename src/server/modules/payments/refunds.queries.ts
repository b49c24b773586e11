import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { insertEntriesSql } from './ledger.queries.ts'
import type { OrderReference } from './payment-owner.ts'

export type RefundState = 'requested' | 'processed' | 'needs_attention'
export type Refund = OrderReference & {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  readonly reason: string
  readonly state: RefundState
  readonly providerRefundId: string | null
  /** Requests to the provider and looks at a pending refund. */
  readonly attempts: number
  readonly requestedAt: Date
}

const columns = `id, payment_id as "paymentId", showtime_id as "showtimeId", order_id as "orderId", amount_paise as amount,
  reason, state, provider_refund_id as "providerRefundId", attempts, requested_at as "requestedAt"`

export type NewRefund = OrderReference & Pick<Refund, 'id' | 'paymentId' | 'amount' | 'reason'>

/** Inserts a refund, one per payment: idempotent. */
export async function insertRefund(
  db: Db,
  { id, paymentId, showtimeId, orderId, amount, reason }: NewRefund,
  at: Date,
): Promise<boolean> {
  const inserted = await db.query(
    `insert into refund (id, payment_id, showtime_id, order_id, amount_paise, reason, state, requested_at, next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, 'requested', $7, $7) on conflict (payment_id) do nothing returning 1`,
    [id, paymentId, showtimeId, orderId, amount, reason, at],
  )
  return inserted.length === 1
}

export async function findRefundOfPayment(db: Db, paymentId: string): Promise<Refund | undefined> {
  const [refund] = await db.query<Refund>(`select ${columns} from refund where payment_id = $1`, [paymentId])
  return refund
}

export function listRefundsOfPayments(db: Db, paymentIds: readonly string[]): Promise<Refund[]> {
  return db.query<Refund>(`select ${columns} from refund where payment_id = any($1::text[])`, [paymentIds])
}

/** Claims the due refunds, all or that of one payment. Moving the next attempt gives each to one process only. */
export function claimDueRefunds(
  db: Db,
  {
    now,
    nextAttemptAt,
    paymentId = null,
    limit,
  }: { now: Date; nextAttemptAt: Date; paymentId?: string | null; limit: number },
): Promise<Refund[]> {
  return db.query<Refund>(
    `update refund set next_attempt_at = $2, attempts = attempts + 1
     where id in (
       select id from refund where state = 'requested' and next_attempt_at <= $1 and ($3::text is null or payment_id = $3)
       order by next_attempt_at limit $4 for update skip locked)
     returning ${columns}`,
    [now, nextAttemptAt, paymentId, limit],
  )
}

export async function setRefundAccepted(db: Db, id: string, providerRefundId: string): Promise<void> {
  await db.query('update refund set provider_refund_id = $2 where id = $1', [id, providerRefundId])
}

/** Counts a refusal by the provider. Returns the number of refusals, including this one. */
export async function countRefusal(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ refusals: number }>(
    'update refund set refusals = refusals + 1 where id = $1 returning refusals',
    [id],
  )
  return row?.refusals ?? 0
}

export async function setNextAttempt(db: Db, id: string, at: Date): Promise<void> {
  await db.query("update refund set next_attempt_at = $2 where id = $1 and state = 'requested'", [id, at])
}

const CLOSE_STATEMENT = `
  with closed as (
    update refund set state = $2, processed_at = case when $2 = 'processed' then $3::timestamptz end,
      provider_refund_id = coalesce($4, provider_refund_id)
    where id = $1 and state <> 'processed' and state <> $2
    returning payment_id, showtime_id, order_id, amount_paise
  ), booked as (
    ${insertEntriesSql(
      'refunded',
      `select payment_id as reference, amount_paise as amount, showtime_id, order_id, $3::timestamptz as at
       from closed where $2 = 'processed'`,
    )}
  )
  select 1 from closed`

/** `providerRefundId`: of the refund that paid, which is another than the accepted one when staff refunds by hand. */
export type RefundOutcome =
  { readonly state: 'processed'; readonly providerRefundId: string } | { readonly state: 'needs_attention' }

/** Closes a refund, and records it in the ledger when it is processed. Returns false when it was already closed so. */
export async function closeRefund(
  db: Db,
  { id, at, ...outcome }: RefundOutcome & { readonly id: string; readonly at: Date },
): Promise<boolean> {
  const providerRefundId = outcome.state === 'processed' ? outcome.providerRefundId : null
  const closed = await db.query(CLOSE_STATEMENT, [id, outcome.state, at, providerRefundId])
  return closed.length === 1
}
