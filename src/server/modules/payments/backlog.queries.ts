import type { Db } from '#server/platform/database.ts'

export type PaymentBacklog = {
  readonly refundsNeedingAttention: number
  readonly webhookEventsOverdue: number
}

/** Returns the number of refunds that need staff, and of webhook events received before `overdueBefore` and not processed yet. */
export async function countPaymentBacklog(db: Db, overdueBefore: Date): Promise<PaymentBacklog> {
  const [counted] = await db.query<PaymentBacklog>(
    `select
       (select count(*)::int from refund where state = 'needs_attention') as "refundsNeedingAttention",
       (select count(*)::int from webhook_event where processed_at is null and received_at < $1) as "webhookEventsOverdue"`,
    [overdueBefore],
  )
  return counted ?? { refundsNeedingAttention: 0, webhookEventsOverdue: 0 }
}
