import type { Paise } from '#domain/money.ts'
import { createGathered } from '#server/platform/batch.ts'
import { jsonOfRows, rowsOfJson } from '#server/platform/conditions.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { IS_BY_HAND_SQL } from './tenders/tender-kinds.ts'
import {
  paidTogetherSql,
  paymentsPaidWithSql,
  setTenderSql,
  TENDER_OF_PAYMENT,
} from './tenders/tenders.queries.ts'
import type { OrderReference, RefundPart, Refund } from '#server/ports/fulfilment-handler.ts'
import type { ProviderName } from './gateway.ts'

export type { NamedPart, RefundPart, Refund } from '#server/ports/fulfilment-handler.ts'

const columns = `id, payment_id as "paymentId", order_id as "orderId", amount_paise as amount,
  reason, part, state, provider_refund_id as "providerRefundId", attempts, requested_at as "requestedAt", reversals`

export type NewRefund = OrderReference &
  Pick<Refund, 'id' | 'paymentId' | 'amount' | 'reason'> & {
    readonly part?: RefundPart
  }

/** Inserts a refund, one of the whole payment and one of each part: idempotent. Never of more than the payment. */
export async function insertRefund(db: Db, { part, ...refund }: NewRefund, at: Date): Promise<boolean> {
  const inserted = await db.query(
    ...named(
      `insert into refund (id, payment_id, provider, showtime_id, order_id, amount_paise, reason, part, state, requested_at, next_attempt_at)
       select :id, :paymentId, p.provider, p.showtime_id, :orderId, least(:amount, p.amount_paise), :reason, :part, 'requested', :at, :at
       from payment p where p.id = :paymentId on conflict (payment_id, coalesce(part, '')) do nothing returning 1`,
      { ...refund, part: part ?? null, at },
    ),
  )
  return inserted.length === 1
}

/** Finds the refund of a whole payment. */
export async function findRefundOfPayment(db: Db, paymentId: string): Promise<Refund | undefined> {
  const [refund] = await db.query<Refund>(
    `select ${columns} from refund where payment_id = $1 and part is null`,
    [paymentId],
  )
  return refund
}

export type RefundOfOrder = Refund & {
  /** The first payment of those that its payment is one of. */
  readonly firstPaymentId: string
  /** The order that its payment is of now: after an exchange, the later one. */
  readonly paidOrderId: string
  readonly isOfCounter: boolean
}

type PaidOrder = OrderReference & { readonly paymentId: string | null }

/** Returns the refunds of all payments of orders, also of parts and of payments that came twice; the first requested first. */
export function listRefundsOfOrders(db: Db, orders: readonly PaidOrder[]): Promise<RefundOfOrder[]> {
  return db.query<RefundOfOrder>(
    refundsOfPaymentsSql(
      `${paidTogetherSql('$1::text[]')} || array(select id from payment where order_id = any($2::uuid[]))`,
    ),
    [orders.flatMap(({ paymentId }) => paymentId ?? []), orders.map(({ orderId }) => orderId)],
  )
}

const listGathered = createGathered<PaidOrder, RefundOfOrder[]>({
  slots: 2,
  most: 200,
  keysOf: ({ orderId }) => [orderId],
  async run(db, orders) {
    const rows = await db.query<RefundOfOrder & { ofOrder: string }>(
      `select o.order_id as "ofOrder", r.* from ${rowsOfJson('$1', 'o', 'order_id uuid, payment_id text')} cross join lateral (
         ${refundsOfPaymentsSql(`array(${paymentsPaidWithSql('o.payment_id')} union select id from payment where order_id = o.order_id)`)}
       ) r`,
      [jsonOfRows(orders.map(({ orderId, paymentId }) => ({ order_id: orderId, payment_id: paymentId })))],
    )
    return orders.map(({ orderId }) => rows.filter(({ ofOrder }) => ofOrder === orderId))
  },
})

/** Returns what `listRefundsOfOrders` returns for one order. Concurrent calls share a statement. */
export function listRefundsOfOrder(db: Db, { paymentId, orderId }: PaidOrder): Promise<RefundOfOrder[]> {
  return listGathered(db, { paymentId, orderId })
}

function refundsOfPaymentsSql(payments: string): string {
  return `select ${columns}, p.first as "firstPaymentId", p.of_order as "paidOrderId", p.is_of_counter as "isOfCounter"
     from (
       select p.id as payment, coalesce(f.reference, p.id) as first, p.order_id as of_order, ${IS_BY_HAND_SQL} as is_of_counter
       from payment p left join ${TENDER_OF_PAYMENT} left join tender f on f.order_id = t.order_id and f.n = 1
       where p.id = any(${payments})
     ) p
     join refund on refund.payment_id = p.payment
     order by requested_at, id`
}

/** A refund with what the provider has told of it; null: nothing yet. */
export type ReportedRefund = Refund & {
  readonly providerStatus: 'pending' | 'processed' | 'failed' | null
  readonly providerAmount: Paise | null
}

/** Returns all refunds of a payment, the first requested first. */
export function listReportedRefunds(db: Db, paymentId: string): Promise<ReportedRefund[]> {
  return db.query<ReportedRefund & { readonly provider: ProviderName }>(
    `select refund.*, g.status as "providerStatus", g.amount_paise as "providerAmount"
     from (select ${columns}, provider from refund where payment_id = $1) refund
     left join provider_refund g on g.provider = refund.provider and g.id = refund."providerRefundId"
     order by refund."requestedAt", refund.id`,
    [paymentId],
  )
}

/** Returns the refunds of parts of payments, the first requested first. */
export function listPartRefunds(db: Db, paymentIds: readonly string[]): Promise<Refund[]> {
  return db.query<Refund>(
    `select ${columns} from refund where payment_id = any($1::text[]) and part is not null order by requested_at, id`,
    [paymentIds],
  )
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const [refund] = await db.query<Refund>(`select ${columns} from refund where id = $1`, [id])
  return refund
}

/**
 * What is left to refund: the amount without what others refund, also what is still pending, and what disputes have taken. Of a part
 * it is the part, as long as so much is left of the payment.
 */
const remaining = `(select least(refund.amount_paise, p.amount_paise
      - (select coalesce(sum(r.amount_paise), 0) from provider_refund r
         where r.payment_id = p.id and r.status <> 'failed' and r.id is distinct from refund.provider_refund_id)
      - p.charged_back_paise) from payment p where p.id = refund.payment_id)::bigint as remaining`

export type DueRefund = Refund & { readonly remaining: Paise; readonly provider: ProviderName }

export async function getRemaining(db: Db, id: string): Promise<Paise> {
  const [row] = await db.query<{ remaining: Paise }>(`select ${remaining} from refund where id = $1`, [id])
  if (!row) throw new Error(`refund ${id} is missing`)
  return row.remaining
}

/**
 * Claims the due refunds, all or those of one payment and of those that pay for the same order. Moving the next attempt gives each to one process only. A refund waits while
 * its payment is disputed: a dispute that is lost takes the money itself. What was paid at the counter is given back there; only a
 * complimentary sale, of which nothing goes back, is closed like the others. `providers`: those that are asked.
 */
export function claimDueRefunds(
  db: Db,
  {
    now,
    nextAttemptAt,
    providers,
    paymentId = null,
    limit,
  }: {
    now: Date
    nextAttemptAt: Date
    providers: readonly ProviderName[]
    paymentId?: string | null
    limit: number
  },
): Promise<DueRefund[]> {
  return db.query<DueRefund>(
    `update refund set next_attempt_at = $2, attempts = attempts + 1
     where id in (
       select id from refund where state = 'requested' and next_attempt_at <= $1
         and ($3::text is null or payment_id = any(${paidTogetherSql('array[$3::text]')}))
         and not exists (select from dispute d where d.payment_id = refund.payment_id and d.status in ('open', 'under_review'))
         and (provider = any($5::text[]) or amount_paise = 0)
       order by next_attempt_at limit $4 for update skip locked)
     returning ${columns}, provider, ${remaining}`,
    [now, nextAttemptAt, paymentId, limit, providers],
  )
}

/** The provider has accepted a refund: refusals of before count no longer. */
export async function setRefundAccepted(db: Db, id: string, providerRefundId: string): Promise<void> {
  await db.query(
    'update refund set provider_refund_id = $2, refusals = 0, refused_since = null where id = $1',
    [id, providerRefundId],
  )
}

/** Counts a refusal by the provider. Returns the number of refusals in a row, including this one, and when they began. */
export async function countRefusal(
  db: Db,
  id: string,
  at: Date,
): Promise<{ readonly refusals: number; readonly refusedSince: Date }> {
  const [row] = await db.query<{ refusals: number; refusedSince: Date }>(
    `update refund set refusals = refusals + 1, refused_since = coalesce(refused_since, $2) where id = $1
     returning refusals, refused_since as "refusedSince"`,
    [id, at],
  )
  return row ?? { refusals: 0, refusedSince: at }
}

export async function setNextAttempt(db: Db, id: string, at: Date): Promise<void> {
  await db.query("update refund set next_attempt_at = $2 where id = $1 and state = 'requested'", [id, at])
}

/** Makes the refunds of a payment due that wait for their next attempt. */
export async function makeRefundsDue(db: Db, paymentId: string, at: Date): Promise<void> {
  await db.query(
    "update refund set next_attempt_at = $2 where payment_id = $1 and state = 'requested' and next_attempt_at > $2",
    [paymentId, at],
  )
}

/** Whether the system itself is still trying to make a refund of a payment, other than the one that is named. */
export async function isRefundTried(db: Db, paymentId: string, providerRefundId: string): Promise<boolean> {
  const tried = await db.query(
    "select 1 from refund where payment_id = $1 and state = 'requested' and provider_refund_id is distinct from $2",
    [paymentId, providerRefundId],
  )
  return tried.length > 0
}

type ClosedRefund = Pick<Refund, 'id' | 'providerRefundId' | 'reversals'> & { readonly at: Date }

/** Closes a refund because the whole payment went back, by any way, and with it the tender of the payment. Returns false when it is closed so already. */
export async function closeRefund(
  tx: Transaction,
  { id, at, providerRefundId, reversals }: ClosedRefund,
): Promise<boolean> {
  const closed = await tx.query(
    `with closed as (
       update refund set state = 'processed', processed_at = $2, provider_refund_id = coalesce($3, provider_refund_id), reversals = $4
       where id = $1 and state <> 'processed' returning payment_id, part
     ), returned as (${setTenderSql('returned', 'closed')})
     select 1 from closed`,
    [id, at, providerRefundId, reversals],
  )
  return closed.length === 1
}

/** Hands a requested refund to staff, or one that was processed and has failed since. Returns false when its state is another one by now. */
export async function handRefundToStaff(
  tx: Transaction,
  { id, state }: Pick<Refund, 'id' | 'state'>,
): Promise<boolean> {
  const handed = await tx.query(
    `with handed as (
       update refund set state = 'needs_attention', processed_at = null
       where id = $1 and state = $2 and state <> 'needs_attention' returning payment_id, part
     ), kept as (${setTenderSql('captured', 'handed')})
     select 1 from handed`,
    [id, state],
  )
  return handed.length === 1
}

/** Returns true when a refund that the provider had accepted has failed there, at once or after it was processed. */
export async function hasAcceptedRefundFailed(db: Db, id: string): Promise<boolean> {
  const failed = await db.query(
    `select 1 from refund r join provider_refund p on p.id = r.provider_refund_id
     where r.id = $1 and r.state <> 'needs_attention' and p.status = 'failed'`,
    [id],
  )
  return failed.length === 1
}
