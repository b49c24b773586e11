import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import type { GatewayAdjustment, GatewayDispute } from './gateway.ts'
import { insertEntriesSql } from './ledger.queries.ts'

/** Stores a dispute as the provider reports it. */
export async function storeDispute(tx: Transaction, dispute: GatewayDispute, at: Date): Promise<void> {
  const { status } = dispute
  const isDecided = status !== 'open' && status !== 'under_review'
  await tx.query(
    ...named(
      `insert into dispute (id, payment_id, amount_paise, deducted_paise, status, recorded_at, decided_at, provider)
       values (:id, :paymentId, :amount, :amountDeducted, :status, :at, :decidedAt, :provider)
       on conflict (id) do update set deducted_paise = excluded.deducted_paise, status = excluded.status,
         decided_at = coalesce(dispute.decided_at, excluded.decided_at)`,
      { ...dispute, at, decidedAt: isDecided ? at : null },
    ),
  )
}

/** Stores an adjustment of the provider's settlement, once. */
export async function storeAdjustment(
  tx: Transaction,
  { provider, id, disputeId, amount }: GatewayAdjustment,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into dispute_adjustment (id, dispute_id, amount_paise, recorded_at, provider) values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
    [id, disputeId, amount, at, provider],
  )
}

/**
 * What each dispute of a payment took. `settled` is what adjustments took for it, as settlement reports say; `claimed` is what it took as far
 * as it is known: that, or what the dispute itself reports, unless a refund of that amount that we have not made shows that it was recovered so.
 */
const CLAIMS = `select id, entries, losses, booked_paise, lost_paise, showtime_id, order_id, left_paise, settled, greatest(settled, reported) as claimed
  from (
    select d.*, p.showtime_id, p.order_id, p.amount_paise - p.refunded_paise as left_paise,
      greatest(0, coalesce((select sum(a.amount_paise) from dispute_adjustment a where a.dispute_id = d.id), 0)) as settled,
      case when d.status = 'won' or exists (
        select from provider_refund r where r.payment_id = d.payment_id and r.status = 'processed' and r.amount_paise = d.deducted_paise
          and not exists (select from refund ours where ours.provider_refund_id = r.id)
      ) then 0 else d.deducted_paise end as reported
    from dispute d join payment p on p.id = d.payment_id where d.payment_id = $1
  ) as reports`

/**
 * Enters in the ledger what disputes have taken of a payment, or given back after all: `charged_back` as far as something was left of the
 * payment, and `lost` what adjustments took beyond. The provider recovers a lost dispute from our balance (by an adjustment) or by a refund
 * of the payment, and reports both the same way; only the settlement report tells them apart (decision 0032).
 */
export async function bookChargebacks(tx: Transaction, paymentId: string, at: Date): Promise<void> {
  await tx.query(
    `with claims as (${CLAIMS}
     ), held as (
       select *, greatest(0, least(claimed, left_paise - coalesce(sum(claimed) over (
         order by id rows between unbounded preceding and 1 preceding), 0)))::bigint as paise
       from claims
     ), target as (
       select *, greatest(0, settled - paise)::bigint as beyond from held
     ), changed as (
       update dispute d set booked_paise = t.paise, entries = d.entries + (d.booked_paise <> t.paise)::int,
         lost_paise = t.beyond, losses = d.losses + (d.lost_paise <> t.beyond)::int
       from target t where d.id = t.id and (d.booked_paise, d.lost_paise) <> (t.paise, t.beyond)
       returning d.id || '/' || t.entries + 1 as entry, d.id || '/' || t.losses + 1 as loss_entry,
         t.paise - t.booked_paise as charged, t.beyond - t.lost_paise as lost, t.showtime_id, t.order_id
     ), counted as (
       update payment set charged_back_paise = charged_back_paise + (select coalesce(sum(charged), 0) from changed)
       where id = $1 and exists (select from changed)
     ), booked as (
       ${insertEntriesSql('charged_back', 'select entry as reference, charged as amount, showtime_id, order_id, $2::timestamptz as at from changed where charged <> 0')}
     )
     ${insertEntriesSql('lost', 'select loss_entry as reference, lost as amount, showtime_id, order_id, $2::timestamptz as at from changed where lost <> 0')}`,
    [paymentId, at],
  )
}

const columns =
  'provider, id, payment_id as "paymentId", amount_paise as amount, deducted_paise as "amountDeducted", status'

export type StoredDispute = GatewayDispute & {
  /** What it took beyond what was left of its payment. */
  readonly loss: Paise
}

export async function getDispute(db: Db, disputeId: string): Promise<StoredDispute> {
  const [dispute] = await db.query<StoredDispute>(
    `select ${columns}, lost_paise as loss from dispute where id = $1`,
    [disputeId],
  )
  if (!dispute) throw new Error(`dispute ${disputeId} is missing`)
  return dispute
}

export async function listDisputesOfPayment(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from dispute where payment_id = $1 order by id', [
    paymentId,
  ])
  return rows.map(({ id }) => id)
}

/** Returns the ids of the disputes that were not decided when they were last reported. */
export async function listOpenDisputes(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "select id from dispute where status in ('open', 'under_review')",
  )
  return rows.map(({ id }) => id)
}

export type UnsettledDispute = {
  readonly id: string
  readonly paymentId: string
  readonly recordedAt: Date
  /** Local date, YYYY-MM-DD; null before the first report was read for it. */
  readonly readTo: string | null
}

/**
 * Returns the disputes decided after an instant of which the ledger has another amount than the provider took as it says: an adjustment of
 * a settlement may explain the difference.
 */
export function listUnsettledDisputes(db: Db, decidedAfter: Date): Promise<UnsettledDispute[]> {
  return db.query<UnsettledDispute>(
    `select id, payment_id as "paymentId", recorded_at as "recordedAt", settlements_read_to::text as "readTo"
     from dispute
     where decided_at > $1 and booked_paise + lost_paise <> case when status = 'won' then 0 else deducted_paise end
     order by id`,
    [decidedAfter],
  )
}

/** Remembers to which day (YYYY-MM-DD) settlement reports were read for a dispute. */
export async function setSettlementsReadTo(db: Db, disputeId: string, date: string): Promise<void> {
  await db.query('update dispute set settlements_read_to = $2::date where id = $1', [disputeId, date])
}
