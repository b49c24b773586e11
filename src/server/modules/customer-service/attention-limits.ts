import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { overdueRefundsBefore } from '#server/modules/payments/index.ts'
import type { AttentionLimits } from './list-attention.queries.ts'

/** Longer than the ticketing system needs, and than its first repetitions. */
const TICKETING_MINUTES = 15

/** Returns since when a refund or a paid order has to be waiting to need a person. */
export function attentionLimits({ now, config }: { now: Date; config: Deps['config'] }): AttentionLimits {
  const refundsBefore = overdueRefundsBefore(now, config.PUBLIC_HOLIDAYS)
  return { refundsBefore, paidBefore: minutesAfter(now, -TICKETING_MINUTES) }
}
