import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import type { GatewayPayment } from './gateway.ts'
import { capturedEntry, type LedgerEntry } from './ledger.ts'

/** Whose money it is: payments, refunds and ledger legs name the order by its key. */
export type PaidOrder = { readonly showtimeId: string; readonly orderId: string }

/** Takes a captured payment into the books, once. False when it stood there already. */
export async function bookCapture(
  db: Db,
  order: PaidOrder,
  payment: GatewayPayment,
  at: Date,
): Promise<boolean> {
  const inserted = await db.query(
    `insert into payment (id, showtime_id, order_id, amount_paise, fee_paise, method, captured_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing returning 1`,
    [payment.id, order.showtimeId, order.orderId, payment.amount, payment.fee, payment.method, at],
  )
  if (inserted.length === 0) return false
  await writeEntry(db, order, capturedEntry(payment.id, payment), at)
  return true
}

export async function writeEntry(
  db: Db,
  { showtimeId, orderId }: PaidOrder,
  { entry, legs }: LedgerEntry,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into ledger_leg (entry, account, amount_paise, showtime_id, order_id, at)
     select $1, account, amount, $4, $5, $6 from unnest($2::text[], $3::bigint[]) as legs (account, amount)
     on conflict (entry, account) do nothing`,
    [entry, legs.map(([account]) => account), legs.map(([, amount]) => amount), showtimeId, orderId, at],
  )
}

export type RefundState = 'requested' | 'processed' | 'needs_attention'
export type Refund = PaidOrder & {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  readonly reason: string
  readonly state: RefundState
  readonly providerRefundId: string | null
  readonly attempts: number
  readonly requestedAt: Date
}

const refundColumns = `id, payment_id as "paymentId", showtime_id as "showtimeId", order_id as "orderId", amount_paise as amount,
  reason, state, provider_refund_id as "providerRefundId", attempts, requested_at as "requestedAt"`

export type NewRefund = PaidOrder & Pick<Refund, 'id' | 'paymentId' | 'amount' | 'reason'>

/** Decides that a payment goes back. One refund a payment: asking twice changes nothing. */
export async function insertRefund(
  db: Db,
  { id, paymentId, showtimeId, orderId, amount, reason }: NewRefund,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into refund (id, payment_id, showtime_id, order_id, amount_paise, reason, state, requested_at, next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, 'requested', $7, $7) on conflict (payment_id) do nothing`,
    [id, paymentId, showtimeId, orderId, amount, reason, at],
  )
}

export async function findRefundOfPayment(db: Db, paymentId: string): Promise<Refund | undefined> {
  const [refund] = await db.query<Refund>(`select ${refundColumns} from refund where payment_id = $1`, [
    paymentId,
  ])
  return refund
}

export function listRefundsOfPayments(db: Db, paymentIds: readonly string[]): Promise<Refund[]> {
  return db.query<Refund>(`select ${refundColumns} from refund where payment_id = any($1::text[])`, [
    paymentIds,
  ])
}

/** Refunds to be asked for now, one of them or all that are due. Moving the next attempt is what gives each to one process only. */
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
     returning ${refundColumns}`,
    [now, nextAttemptAt, paymentId, limit],
  )
}

export async function setRefundAccepted(db: Db, id: string, providerRefundId: string): Promise<void> {
  await db.query('update refund set provider_refund_id = $2 where id = $1', [id, providerRefundId])
}

export async function setNextAttempt(db: Db, id: string, at: Date): Promise<void> {
  await db.query("update refund set next_attempt_at = $2 where id = $1 and state = 'requested'", [id, at])
}

/** False when it stood there already, or was paid out. */
export async function closeRefund(
  db: Db,
  { id, state, at }: { id: string; state: 'processed' | 'needs_attention'; at: Date },
): Promise<boolean> {
  const closed = await db.query(
    `update refund set state = $2, processed_at = case when $2 = 'processed' then $3::timestamptz end
     where id = $1 and state <> 'processed' and state <> $2 returning 1`,
    [id, state, at],
  )
  return closed.length === 1
}

/** Amounts in paise of those of the payments that stand in our ledger. */
export async function listBookedPayments(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; amount: number }>(
    `select substr(entry, 10) as id, -amount_paise as amount from ledger_leg
     where account = 'customer_deposits' and entry = any($1::text[])`,
    [paymentIds.map((id) => `captured:${id}`)],
  )
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** Those of the payments whose refund stands in our ledger. */
export async function listBookedRefunds(db: Db, paymentIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select distinct substr(entry, 10) as id from ledger_leg where entry = any($1::text[])`,
    [paymentIds.map((id) => `refunded:${id}`)],
  )
  return new Set(rows.map(({ id }) => id))
}

type ReconciliationRow = {
  readonly id: string
  readonly at: Date
  readonly payments: number
  readonly refunds: number
  readonly differences: readonly unknown[]
}

export async function insertReconciliation(
  db: Db,
  { id, at, payments, refunds, differences }: ReconciliationRow,
): Promise<void> {
  await db.query(
    `insert into reconciliation (id, at, payments_checked, refunds_checked, differences) values ($1, $2, $3, $4, $5::jsonb)`,
    [id, at, payments, refunds, JSON.stringify(differences)],
  )
}
