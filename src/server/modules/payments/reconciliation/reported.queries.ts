import type { Db } from '#server/platform/database.ts'
import type { GatewayDispute, GatewayPayment, GatewayRefund, ProviderName } from '../gateway.ts'

/** Rows in one statement. */
const BATCH = 1_000

/** Stores payments as the provider reports them. An answer to an older question changes nothing. */
export function storeReportedPayments(
  db: Db,
  payments: readonly GatewayPayment[],
  askedAt: Date,
): Promise<void> {
  return inBatches(payments, (batch) =>
    db.query(
      `with sent as (
         select * from jsonb_to_recordset($1::jsonb) as s (provider text, id text, "providerOrderId" text, amount bigint, currency text, status text,
           "isCaptured" boolean, fee bigint, tax bigint, "createdAt" timestamptz)
       ), known as (delete from unreported_record u using sent s where u.provider = s.provider and u.id = s.id)
       insert into reported_payment as p (provider, id, provider_order_id, amount_paise, currency, status, is_captured, fee_paise, tax_paise, began_at, asked_at)
       select provider, id, "providerOrderId", amount, currency, status, "isCaptured", fee, tax, "createdAt", $2 from sent
       on conflict (id) do update set amount_paise = excluded.amount_paise, currency = excluded.currency, status = excluded.status,
         is_captured = excluded.is_captured, fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise, asked_at = excluded.asked_at
         where p.asked_at <= excluded.asked_at`,
      [JSON.stringify(batch), askedAt],
    ),
  )
}

/** Stores refunds as the provider reports them, of payments that were captured and of others. */
export function storeReportedRefunds(
  db: Db,
  refunds: readonly GatewayRefund[],
  askedAt: Date,
): Promise<void> {
  return inBatches(refunds, (batch) =>
    db.query(
      `with sent as (
         select * from jsonb_to_recordset($1::jsonb) as s (provider text, id text, "paymentId" text, amount bigint, status text, "createdAt" timestamptz)
       ), known as (delete from unreported_record u using sent s where u.provider = s.provider and u.id = s.id)
       insert into reported_refund as r (provider, id, payment_id, amount_paise, status, made_at, asked_at)
       select provider, id, "paymentId", amount, status, coalesce("createdAt", $2), $2 from sent
       on conflict (id) do update set amount_paise = excluded.amount_paise, status = excluded.status, asked_at = excluded.asked_at
         where r.asked_at <= excluded.asked_at`,
      [JSON.stringify(batch), askedAt],
    ),
  )
}

export function storeReportedDisputes(
  db: Db,
  disputes: readonly GatewayDispute[],
  askedAt: Date,
): Promise<void> {
  return inBatches(disputes, (batch) =>
    db.query(
      `insert into reported_dispute as d (provider, id, payment_id, amount_paise, deducted_paise, status, asked_at)
       select provider, id, "paymentId", amount, "amountDeducted", status, $2
       from jsonb_to_recordset($1::jsonb) as s (provider text, id text, "paymentId" text, amount bigint, "amountDeducted" bigint, status text)
       on conflict (id) do update set deducted_paise = excluded.deducted_paise, status = excluded.status, asked_at = excluded.asked_at
         where d.asked_at <= excluded.asked_at`,
      [JSON.stringify(batch), askedAt],
    ),
  )
}

/** Remembers that the provider does not know a payment or a refund of ours. */
export async function storeUnreported(
  db: Db,
  { provider, id, askedAt }: { readonly provider: ProviderName; readonly id: string; readonly askedAt: Date },
): Promise<void> {
  await db.query(
    `insert into unreported_record (id, asked_at, provider) values ($1, $2, $3)
     on conflict (id) do update set asked_at = greatest(unreported_record.asked_at, excluded.asked_at)`,
    [id, askedAt, provider],
  )
}

/** The payments of the demonstration's sales of before its beginning: they were never made at a provider (`seeds/demo/send-demo-payments.ts`). */
const DEMO = String.raw`pay\_demo\_%`

/** Returns payments at a provider that the ledger has since an instant, and refunds of such, of which the provider has not said anything. */
export async function listUnasked(
  db: Db,
  { provider, since }: { readonly provider: ProviderName; readonly since: Date },
): Promise<{ readonly payments: string[]; readonly refunds: string[] }> {
  const payments = await db.query<{ id: string }>(
    `select p.id from payment p where p.captured_at >= $1 and p.provider = $2 and p.id not like '${DEMO}'
       and not exists (select from reported_payment r where r.provider = p.provider and r.id = p.id)`,
    [since, provider],
  )
  const refunds = await db.query<{ id: string }>(
    `select p.id from provider_refund p where p.status = 'processed' and p.recorded_at >= $1 and p.id <> p.payment_id
       and p.provider = $2
       and not exists (select from reported_refund r where r.provider = p.provider and r.id = p.id)`,
    [since, provider],
  )
  return { payments: payments.map(({ id }) => id), refunds: refunds.map(({ id }) => id) }
}

/** Returns the payments of reported refunds that neither the provider has reported nor our books have. */
export async function listUnknownOfRefunds(db: Db, since: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct r.payment_id as id from reported_refund r where r.made_at >= $1
       and not exists (select from reported_payment p where p.provider = r.provider and p.id = r.payment_id)
       and not exists (select from payment p where p.provider = r.provider and p.id = r.payment_id)`,
    [since],
  )
  return rows.map(({ id }) => id)
}

async function inBatches<Item extends { readonly id: string }>(
  items: readonly Item[],
  store: (batch: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  // A list that grows while it is paged has an item twice; one statement cannot change a row twice.
  const once = [...new Map(items.map((item) => [item.id, item])).values()]
  for (let from = 0; from < once.length; from += BATCH) await store(once.slice(from, from + BATCH))
}
