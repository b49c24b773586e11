import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { openAttention, type NewAttention } from './attention.queries.ts'
import type { PaymentDeps } from './fulfilment-handler.ts'

type RaiseDeps = Pick<PaymentDeps, 'now' | 'log'> & { readonly db: Db }

/** Opens a record for staff, and writes the message to the log when the record is new or open again. */
export async function raiseAttention(
  { db, now, log }: RaiseDeps,
  attention: NewAttention,
  message: string,
): Promise<void> {
  const isNew = await openAttention(db, attention, now())
  if (isNew) log.error({ ...attention }, message)
}

type ReturnedByHand = { readonly paymentId: string; readonly orderId: string; readonly amount: Paise }

/** Tells staff that a payment went back in whole which we had not decided to return. */
export function raiseRefundedByHand(
  deps: RaiseDeps,
  { paymentId, orderId, amount: amountPaise }: ReturnedByHand,
): Promise<void> {
  const attention = { paymentId, kind: 'refunded_by_hand', facts: { orderId, amountPaise } } as const
  return raiseAttention(deps, attention, NOT_BY_US)
}

/** The message in the log about money that went back without a decision of ours. */
export const NOT_BY_US = 'money went back that we had not returned'
