import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { listCompleting } from './carry-payments.queries.ts'
import { insertRefund, type NewRefund } from './refunds.queries.ts'

/**
 * Requests, in the caller's transaction, the refund of a payment in whole, or of a part that is named. One of each: idempotent.
 * The refund of a whole payment is one of those that complete it, too. `note`: why, in the words of staff, for the audit log. After
 * the transaction `submitRefunds` requests it from the provider; otherwise the refund job does.
 */
export async function requestRefund(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  { note, ...refund }: Omit<NewRefund, 'id'> & { readonly note?: string },
): Promise<void> {
  await requestOne(deps, { note, ...refund })
  if (refund.part !== undefined) return
  for (const { id: paymentId, amount } of await listCompleting(deps.db, refund.paymentId))
    await requestOne(deps, { note, ...refund, paymentId, amount })
}

type Request = Omit<NewRefund, 'id'> & { readonly note: string | undefined }

async function requestOne(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  { note, ...refund }: Request,
): Promise<void> {
  const { orderId, amount: amountPaise, reason } = refund
  const id = deps.newId()
  if (!(await insertRefund(deps.db, { ...refund, id }, deps.now()))) return
  const after = { orderId, amountPaise }
  await recordChange(deps, { action: 'refund.requested', subjectId: id, after, reason: note ?? reason })
}
