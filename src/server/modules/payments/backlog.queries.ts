import type { Db } from '#server/platform/database.ts'

export type PaymentBacklog = {
  readonly refundsNeedingAttention: number
  readonly refundsWaitingForBalance: number
  readonly paymentsNeedingAttention: number
  readonly webhookEventsOverdue: number
}

/** Returns the number of refunds that need staff or balance, of payments that staff has to know of, and of webhook events received before `overdueBefore` and not processed yet. */
export async function countPaymentBacklog(db: Db, overdueBefore: Date): Promise<PaymentBacklog> {
  const [counted] = await db.query<PaymentBacklog>(
    `select
       (select count(*)::int from refund where state = 'needs_attention') as "refundsNeedingAttention",
       (select count(*)::int from refund where state = 'requested' and refused_since is not null) as "refundsWaitingForBalance",
       (select count(*)::int from payment_attention where closed_at is null) as "paymentsNeedingAttention",
       (select count(*)::int from webhook_event where processed_at is null and received_at < $1) as "webhookEventsOverdue"`,
    [overdueBefore],
  )
  if (!counted) throw new Error('nothing was counted')
  return counted
}
