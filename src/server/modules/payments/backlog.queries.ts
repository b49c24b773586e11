import type { Db } from '#server/platform/database.ts'

export type PaymentBacklog = {
  readonly refundsNeedingAttention: number
  readonly refundsWaitingForBalance: number
  /** Requested long ago, neither accepted nor refused, and not returned by others: the provider does not respond. */
  readonly refundsOverdue: number
  readonly paymentsNeedingAttention: number
  readonly webhookEventsOverdue: number
  /** Between our books, the provider and the bank; nobody has settled them. */
  readonly differencesOpen: number
}

/** Returns the number of refunds that need staff or balance, of payments that staff has to know of, and of refunds requested and webhook events received before `overdueBefore` that had no response or are not processed yet. */
export async function countPaymentBacklog(db: Db, overdueBefore: Date): Promise<PaymentBacklog> {
  const [counted] = await db.query<PaymentBacklog>(
    `select
       (select count(*)::int from refund where state = 'needs_attention') as "refundsNeedingAttention",
       (select count(*)::int from refund where state = 'requested' and refused_since is not null) as "refundsWaitingForBalance",
       (select count(*)::int from refund r where state = 'requested' and requested_at < $1 and attempts > 0
          and provider_refund_id is null and refused_since is null
          and not exists (select from provider_refund p where p.payment_id = r.payment_id and p.status = 'pending')
          and not exists (select from dispute d where d.payment_id = r.payment_id and d.status in ('open', 'under_review'))
       ) as "refundsOverdue",
       (select count(*)::int from payment_attention where closed_at is null) as "paymentsNeedingAttention",
       (select count(*)::int from reconciliation_difference where state = 'open') as "differencesOpen",
       (select count(*)::int from webhook_event where processed_at is null and received_at < $1) as "webhookEventsOverdue"`,
    [overdueBefore],
  )
  if (!counted) throw new Error('nothing was counted')
  return counted
}
