import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { listOfSeveral } from './carry-payments.queries.ts'
import { insertRefund, type NewRefund } from './refunds.queries.ts'

/**
 * Requests, in the caller's transaction, the refund of a payment in whole, or of a part that is named. One of each: idempotent.
 * The refund of a booking with several payments is one of each, of what has not gone back. `note`: why, in the words of staff, for the audit log. After
 * the transaction `submitRefunds` requests it from the provider; otherwise the refund job does.
 */
export async function requestRefund(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  { note, ...refund }: Omit<NewRefund, 'id'> & { readonly note?: string },
): Promise<void> {
  const several = refund.part === undefined ? await listOfSeveral(deps.db, refund.paymentId) : []
  if (several.length === 0) return requestOne(deps, { note, ...refund })
  // What a refund of a part has returned already is not asked for again.
  for (const { id: paymentId, amount } of several)
    if (amount > 0) await requestOne(deps, { note, ...refund, paymentId, amount })
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
