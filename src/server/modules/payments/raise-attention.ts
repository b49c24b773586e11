import type { Db } from '#server/platform/database.ts'
import { openAttention, type NewAttention } from './attention.queries.ts'
import type { PaymentDeps } from './payment-owner.ts'

/** Opens a record for staff, and writes the message to the log when the record is new or open again. */
export async function raiseAttention(
  { db, now, log }: Pick<PaymentDeps, 'now' | 'log'> & { readonly db: Db },
  attention: NewAttention,
  message: string,
): Promise<void> {
  const isNew = await openAttention(db, attention, now())
  if (isNew) log.error({ ...attention }, message)
}
