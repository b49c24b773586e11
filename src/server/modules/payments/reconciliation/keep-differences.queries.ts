import type { Transaction } from '#server/platform/database.ts'
import type { Difference } from './find-differences.queries.ts'

/** Key of the advisory lock under which differences are compared and kept; any number, the same in every process. */
const LOCK = 110_2026

/** Comparisons wait for each other until the end of the transaction: an older one never overwrites a newer one. */
export async function lockDifferences(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
}

const FOUND = `jsonb_to_recordset($1::jsonb) as f (id uuid, kind text, subject text, "paymentId" text, "providerOrderId" text, "orderId" uuid,
  day date, ours bigint, theirs bigint, facts jsonb)`
/** A row of the story, numbered after those before it. */
const TELL = `insert into reconciliation_event (difference_id, nth, what, at, ours_paise, theirs_paise)
  select c.id, (select coalesce(max(e.nth), 0) + 1 from reconciliation_event e where e.difference_id = c.id), c.what, $2, c.ours_paise, c.theirs_paise from changed c`

type Found = readonly (Difference & { readonly id: string })[]

/**
 * Keeps what a comparison has found: new ones are opened; one that is there again after it had gone, or that was settled and is back or
 * has other amounts, opens again; one that is no longer there closes by itself. Only those of days from `sinceDay` on were looked for, and
 * nothing is said of the subjects that are `unclear`.
 */
export async function keepDifferences(
  tx: Transaction,
  found: Found,
  {
    at,
    sinceDay,
    unclear,
  }: { readonly at: Date; readonly sinceDay: string; readonly unclear: readonly string[] },
): Promise<void> {
  const values = [JSON.stringify(found), at]
  await tx.query(
    `with sent as (select * from ${FOUND}),
     other as (
       select d.id, d.state, d.is_present, (d.ours_paise, d.theirs_paise) is distinct from (s.ours, s.theirs) as is_other, s.ours, s.theirs, s.facts
       from reconciliation_difference d join sent s on (d.kind, d.subject) = (s.kind, s.subject)
     ), changed as (
       update reconciliation_difference d set state = 'open', closed_at = null, settled_by = null, reason = null, version = version + 1,
         ours_paise = o.ours, theirs_paise = o.theirs, facts = o.facts, is_present = true, last_seen_at = $2
       from other o where o.id = d.id and (o.is_other or not o.is_present)
       returning d.id, case when o.is_present then 'changed' else 'returned' end as what, d.ours_paise, d.theirs_paise
     )
     ${TELL}`,
    values,
  )
  await tx.query(
    `update reconciliation_difference d set last_seen_at = $2 from ${FOUND} where (d.kind, d.subject) = (f.kind, f.subject) and d.is_present`,
    values,
  )
  await tx.query(
    `with changed as (
       insert into reconciliation_difference (id, kind, subject, payment_id, provider_order_id, order_id, day, ours_paise, theirs_paise, facts,
         first_seen_at, last_seen_at, is_present, state)
       select f.id, f.kind, f.subject, f."paymentId", f."providerOrderId", f."orderId", f.day, f.ours, f.theirs, f.facts, $2, $2, true, 'open' from ${FOUND}
       on conflict (kind, subject) do nothing
       returning id, 'found' as what, ours_paise, theirs_paise
     )
     ${TELL}`,
    values,
  )
  await tx.query(
    `with sent as (select * from ${FOUND}),
     changed as (
       update reconciliation_difference d set is_present = false, version = version + 1,
         state = case when d.state = 'open' then 'gone' else d.state end, closed_at = case when d.state = 'open' then $2 else d.closed_at end
       where d.is_present and d.day >= $3::date and d.subject <> all($4::text[]) and not exists (select from sent s where (s.kind, s.subject) = (d.kind, d.subject))
       returning d.id, 'gone' as what, d.ours_paise, d.theirs_paise
     )
     ${TELL}`,
    [...values, sinceDay, unclear],
  )
}
