import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import type { GatewayRefund } from './gateway.ts'
import { insertEntriesSql, MONEY_ACCOUNT } from './ledger.queries.ts'
import type { OrderWithShow } from './fulfilment-handler.ts'
import type { Refund } from './refunds.queries.ts'

/** A payment and what went back of it; amounts in paise. */
export type ReturnedPayment = OrderWithShow & {
  readonly id: string
  readonly amount: Paise
  /** Processed refunds, made by us or at the provider. */
  readonly refunded: Paise
  /** Taken by the provider for disputes. */
  readonly chargedBack: Paise
  /** Revenue taken back. */
  readonly reversed: Paise
  /** The number of its tender of the order; null when it pays for none, as one that came twice. */
  readonly tender: number | null
}

/**
 * Locks a payment until the end of the transaction, so that concurrent reports of returned money are added one after the other. Weaker
 * than `for update`: a transaction that inserts a refund of the payment, with its order locked, does not wait.
 */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<ReturnedPayment | undefined> {
  const [payment] = await tx.query<ReturnedPayment>(
    `select id, showtime_id as "showtimeId", order_id as "orderId", amount_paise as amount, refunded_paise as refunded,
       charged_back_paise as "chargedBack", reversed_paise as reversed,
       (select t.n from tender t where t.order_id = p.order_id and t.reference = p.id) as tender
     from payment p where id = $1 for no key update`,
    [paymentId],
  )
  return payment
}

/**
 * Gives a refund that an earlier version booked without knowing the provider's id (migration 0026 stored it under the payment's) that id,
 * with its entry, so that it is not booked again.
 */
export async function nameEarlierRefund(
  tx: Transaction,
  { id, paymentId, amount, status }: GatewayRefund,
): Promise<void> {
  if (status !== 'processed') return
  await tx.query(
    `with named as (
       update provider_refund set id = $1
       where id = $2 and payment_id = $2 and amount_paise = $3 and not exists (select from provider_refund where id = $1)
       returning payment_id
     )
     update ledger_leg set reference = $1 where kind = 'refunded' and reference in (select payment_id from named)`,
    [id, paymentId, amount],
  )
}

/**
 * Stores a refund as the provider reports it. A processed one is entered in the ledger, once; one that fails afterwards is taken out again by
 * an entry of its own, whose reference has a number. One that the counter has paid out names the shift whose drawer it came out of.
 */
export async function storeProviderRefund(
  tx: Transaction,
  refund: GatewayRefund,
  { at, shiftId = null }: { readonly at: Date; readonly shiftId?: string | null },
): Promise<void> {
  await tx.query(
    ...named(
      `with known as (
         select status from provider_refund where id = :id
       ), stored as (
         insert into provider_refund as r (id, provider, payment_id, amount_paise, status, recorded_at, entries)
         values (:id, :provider, :paymentId, :amount, :status, :at, case when :status = 'processed' then 1 else 0 end)
         on conflict (id) do update set status = excluded.status, recorded_at = excluded.recorded_at,
             entries = r.entries + case when 'processed' in (r.status, excluded.status) then 1 else 0 end
           where r.status = 'pending' and excluded.status <> 'pending' or r.status = 'failed' and excluded.status = 'processed'
             or r.status = 'processed' and excluded.status = 'failed'
         returning id, payment_id, entries,
           case when status = 'processed' then amount_paise
             when (select status from known) = 'processed' then -amount_paise end as amount
       ), counted as (
         update payment p set refunded_paise = refunded_paise + s.amount, owed_again_paise = greatest(0, owed_again_paise - s.amount)
         from stored s where p.id = s.payment_id and s.amount is not null
         returning case when s.entries = 1 then s.id else s.id || '/' || s.entries - 1 end as reference,
           s.amount, p.showtime_id, p.order_id, ${MONEY_ACCOUNT} as money_account
       )
       ${insertEntriesSql('refunded', 'select reference, amount, showtime_id, order_id, :at::timestamptz as at, money_account, :shiftId::uuid as shift_id from counted')}`,
      { ...refund, at, shiftId },
    ),
  )
}

/**
 * What went back of a payment `p`, or is to go back again, that its order had earned; the rest had gone back before an exchange, or went back
 * because of it. A dispute can take what is to go back again.
 */
const EARNED_AND_RETURNED =
  'greatest(0, greatest(p.refunded_paise + p.charged_back_paise, least(p.amount_paise, p.refunded_paise + p.charged_back_paise + p.owed_again_paise)) - p.unearned_paise)'

/**
 * Takes back the revenue of what went back of a delivered order, or gives it back after a dispute that was won. Returns the reference of the
 * entry that takes back revenue; null when there is none, as of a gift card, which has no credit note.
 */
export async function reverseRevenue(
  tx: Transaction,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<string | null> {
  const [reversal] = await tx.query<{ reference: string }>(
    `with changed as (
       update payment p set reversed_paise = ${EARNED_AND_RETURNED}, reversals = p.reversals + 1
       from payment old
       where p.id = $1 and old.id = p.id and p.reversed_paise <> ${EARNED_AND_RETURNED}
         and exists (select from ledger_leg where kind = 'earned' and reference = p.order_id::text)
       returning p.id || '/' || p.reversals as reference, p.reversed_paise - old.reversed_paise as amount, p.showtime_id, p.order_id,
         (select l.account from ledger_leg l where l.kind = 'earned' and l.reference = p.order_id::text and l.account <> 'customer_deposits') as delivered_account
     ), entered as (
       ${insertEntriesSql('reversed', 'select reference, amount, showtime_id, order_id, $2::timestamptz as at, delivered_account from changed')}
     )
     select reference from changed where amount > 0 and delivered_account = 'ticket_revenue'`,
    [paymentId, at],
  )
  return reversal?.reference ?? null
}

/**
 * Returns the references of the latest entries that took back revenue of a refund's payment and order and that no other refund has, until they
 * make up the amount of the refund.
 */
export async function listReversalsWithoutRefund(
  tx: Transaction,
  { id, paymentId, orderId, amount }: Pick<Refund, 'id' | 'paymentId' | 'orderId' | 'amount'>,
): Promise<string[]> {
  const rows = await tx.query<{ reference: string }>(
    `select reference from (
       select e.reference, e.at, sum(e.amount_paise) over (order by e.at desc, length(e.reference) desc, e.reference desc) - e.amount_paise as later
       from ledger_leg e
       where e.kind = 'reversed' and e.account = 'ticket_revenue' and e.amount_paise > 0 and e.order_id = $2
         and starts_with(e.reference, $1 || '/')
         and not exists (select from refund r where r.payment_id = $1 and r.id <> $3 and e.reference = any (r.reversals))
     ) as entry where later < $4 order by at, length(reference), reference`,
    [paymentId, orderId, id, amount],
  )
  return rows.map(({ reference }) => reference)
}

export type ReturnsOfPayment = {
  /** Refunds and decided disputes. */
  readonly returned: Paise
  readonly isDisputed: boolean
  /** A dispute has taken the money, or is may yet: the provider recovers some as a refund of the payment. */
  readonly isByDispute: boolean
  /** Of those that are not of a part. */
  readonly lastRefundId: string | null
}

export async function getReturns(db: Db, paymentId: string): Promise<ReturnsOfPayment> {
  const [returns] = await db.query<ReturnsOfPayment>(
    `select (p.refunded_paise + coalesce((select sum(booked_paise) from dispute d
         where d.payment_id = p.id and d.status in ('lost', 'closed')), 0))::bigint as returned,
       exists (select from dispute d where d.payment_id = p.id and d.status in ('open', 'under_review')) as "isDisputed",
       exists (select from dispute d where d.payment_id = p.id
         and (d.status in ('open', 'under_review', 'lost') or d.status = 'closed' and d.deducted_paise > 0)) as "isByDispute",
       (select r.id from provider_refund r where r.payment_id = p.id and r.status = 'processed'
          and not exists (select from refund f where f.provider_refund_id = r.id and f.part is not null)
        order by r.recorded_at desc, r.id desc limit 1) as "lastRefundId"
     from payment p where p.id = $1`,
    [paymentId],
  )
  if (!returns) throw new Error(`payment ${paymentId} is missing`)
  return returns
}

/** Returns the ids of the provider's refunds that were not decided when they were last reported. */
export async function listPendingRefunds(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>("select id from provider_refund where status = 'pending'")
  return rows.map(({ id }) => id)
}

/** Returns the stored status of those refunds of the provider that are stored. */
export async function findRefundStatuses(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, GatewayRefund['status']>> {
  const rows = await db.query<Pick<GatewayRefund, 'id' | 'status'>>(
    'select id, status from provider_refund where id = any($1::text[])',
    [ids],
  )
  return new Map(rows.map(({ id, status }) => [id, status]))
}
