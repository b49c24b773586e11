import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { insertRefund, type NewRefund } from './refunds.queries.ts'

/**
 * Requests, in the caller's transaction, the refund of a payment in whole, or of a part that is named. One of each: idempotent.
 * `note`: why, in the words of staff, for the audit log. After
 * the transaction `submitRefunds` requests it from the provider; otherwise the refund job does.
 */
export async function requestRefund(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  { note, ...refund }: Omit<NewRefund, 'id'> & { readonly note?: string },
): Promise<void> {
  const { orderId, amount: amountPaise, reason } = refund
  const id = deps.newId()
  if (!(await insertRefund(deps.db, { ...refund, id }, deps.now()))) return
  const after = { orderId, amountPaise }
  await recordChange(deps, { action: 'refund.requested', subjectId: id, after, reason: note ?? reason })
}
