import type { Db } from '#server/platform/database.ts'
import type { GatewayPayment } from './gateway.ts'

/** Stores the UPI references of recorded payments that have none: those of before they were stored, or that the bank gave later. */
export async function completePayerReferences(db: Db, payments: readonly GatewayPayment[]): Promise<void> {
  const given = payments.filter(({ rrn, vpa }) => rrn || vpa)
  if (given.length === 0) return
  await db.query(
    `update payment p set rrn = coalesce(p.rrn, r.rrn), vpa = coalesce(p.vpa, r.vpa)
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as r (id, provider_order, rrn, vpa)
     where p.id = r.id and (p.rrn is null and r.rrn is not null or p.vpa is null and r.vpa is not null)
       and not exists (select from erased_payer e where e.provider_order_id = r.provider_order)`,
    [
      given.map(({ id }) => id),
      given.map(({ providerOrderId }) => providerOrderId),
      given.map(({ rrn }) => rrn ?? null),
      given.map(({ vpa }) => vpa ?? null),
    ],
  )
}

const AT_ONCE = 5_000

/** Deletes the UPI references of payments that were captured before an instant. */
export async function deletePayerReferencesBefore(db: Db, before: Date): Promise<void> {
  await db.query(
    `update payment set rrn = null, vpa = null where id in (
       select id from payment where (rrn is not null or vpa is not null) and captured_at < $1 order by captured_at limit $2)`,
    [before, AT_ONCE],
  )
}
