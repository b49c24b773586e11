import { sumPaise, toPaise, type Paise } from '#domain/money.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { listWithoutParts } from './refundable.queries.ts'
import { insertRefund, type NewRefund, type RefundPart } from './refunds.queries.ts'

type RequestDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }
/** `note`: why, in the words of staff, for the audit log. */
type Request = Omit<NewRefund, 'id'> & { readonly note?: string | undefined }

/**
 * Requests, in the caller's transaction, the refund of what is left of a payment and of those that complete it. Idempotent. After the
 * transaction `submitRefunds` requests them from the provider; otherwise the refund job does. Returns the sum that is new.
 */
export async function requestRefund(
  deps: RequestDeps,
  refund: Omit<Request, 'amount' | 'part'>,
): Promise<Paise> {
  const payments = await listWithoutParts(deps.db, refund.paymentId)
  if (payments.length === 0) throw new Error(`payment ${refund.paymentId} is missing`)
  const open = payments.filter(({ left }) => left > 0)
  // A complimentary sale has nothing to return, and its refund ends it.
  const requested: Paise[] = []
  for (const { paymentId, left: amount } of open.length > 0 ? open : payments.slice(0, 1))
    requested.push(await insert(deps, { ...refund, paymentId, amount }))
  return sumPaise(requested)
}

/** Requests, in the caller's transaction, the refund of a named part of a payment. One of each part: idempotent. It is sent as that of a whole payment. */
export function requestPartRefund(
  deps: RequestDeps,
  refund: Request & { readonly part: RefundPart },
): Promise<Paise> {
  return insert(deps, refund)
}

/**
 * Inserts, in the caller's transaction, which closes it, the refund of a payment that has gone back without a decision of ours. A booking that
 * was valid until then is void, and its other payments go back, too. Idempotent.
 */
export async function recordReturn(
  deps: RequestDeps,
  returned: Omit<Request, 'part'>,
  { isSold }: { readonly isSold: boolean },
): Promise<void> {
  await insert(deps, returned)
  if (isSold) await requestRefund(deps, { ...returned, reason: 'ticket_void' })
}

async function insert(deps: RequestDeps, { note, ...refund }: Request): Promise<Paise> {
  const { orderId, amount: amountPaise, reason } = refund
  const id = deps.newId()
  if (!(await insertRefund(deps.db, { ...refund, id }, deps.now()))) return toPaise(0)
  const after = { orderId, amountPaise }
  await recordChange(deps, { action: 'refund.requested', subjectId: id, after, reason: note ?? reason })
  return refund.amount
}
