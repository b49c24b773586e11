import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { insertRefund, type NewRefund } from './refunds.queries.ts'

/**
 * Decides, in the caller's transaction, that a payment goes back whole. One refund a payment: asking twice changes nothing. After
 * the transaction `payOutRefunds` asks the provider; if nobody calls it, the refund job does.
 */
export async function requestRefund(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  refund: Omit<NewRefund, 'id'>,
): Promise<void> {
  const { orderId, amount: amountPaise, reason } = refund
  const id = deps.newId()
  if (!(await insertRefund(deps.db, { ...refund, id }, deps.now()))) return
  const after = { orderId, amountPaise }
  await recordChange(deps, { action: 'refund.requested', subjectId: id, after, reason })
}
