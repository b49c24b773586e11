import { divideRefund } from '#domain/exchange.ts'
import { sumPaise, toPaise, type Paise } from '#domain/money.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { listRefundable, listWithoutParts } from './refundable.queries.ts'
import { insertRefund, type NamedPart, type NewRefund, type RefundPart } from './refunds.queries.ts'

type RequestDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }
/** `note`: why, in the words of staff, for the audit log. */
type Request = Omit<NewRefund, 'id'> & { readonly note?: string | undefined }

/**
 * Requests, in the caller's transaction, the refund of what is left of a payment and of those that pay for the same order. Idempotent. After the
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

/**
 * Requests, in the caller's transaction, the refund of a part of an order: of the payments that pay for it the first of them first, what is left of
 * each at most. One of each part: idempotent. It is sent as that of a whole payment.
 */
export async function requestPartRefund(
  deps: RequestDeps,
  { part, ...refund }: Omit<Request, 'part'> & { readonly part: NamedPart | 'staff' },
): Promise<Paise> {
  const payments = await listRefundable(deps.db, refund.paymentId)
  const isCounted = part === 'staff'
  if (!isCounted && payments.some(({ parts }) => parts.includes(part))) return toPaise(0)
  const [only, ...others] = payments
  // Of a single payment all is asked for: what is left of it is looked at when the refund is sent.
  const shares =
    only && others.length === 0
      ? [{ id: only.id, amount: refund.amount }]
      : divideRefund(payments, refund.amount)
  const requested: Paise[] = []
  for (const { id: paymentId, amount } of shares) {
    const { parts = [] } = payments.find(({ id }) => id === paymentId) ?? {}
    const name = isCounted ? nextPart(part, parts) : part
    requested.push(await insert(deps, { ...refund, paymentId, amount, part: name }))
  }
  return sumPaise(requested)
}

function nextPart(counted: 'staff' | 'exchange', parts: readonly RefundPart[]): RefundPart {
  return `${counted}_${parts.filter((part) => part.startsWith(counted)).length + 1}`
}

/** Requests the refund of what a payment is too much of an exchange. */
export async function requestExchangeRefund(
  deps: RequestDeps,
  refund: Omit<Request, 'part'>,
): Promise<Paise> {
  const { parts = [] } =
    (await listRefundable(deps.db, refund.paymentId)).find(({ id }) => id === refund.paymentId) ?? {}
  return insert(deps, { ...refund, part: nextPart('exchange', parts) })
}

/**
 * Inserts, in the caller's transaction, which closes it, the refund of a payment that has gone back without a decision of ours. When the ticket is
 * void with it, the other payments of the booking go back, too. Idempotent.
 */
export async function recordReturn(
  deps: RequestDeps,
  returned: Omit<Request, 'part'>,
  { isTicketVoid }: { readonly isTicketVoid: boolean },
): Promise<void> {
  await insert(deps, returned)
  if (isTicketVoid) await requestRefund(deps, { ...returned, reason: 'ticket_void' })
}

async function insert(deps: RequestDeps, { note, ...refund }: Request): Promise<Paise> {
  const { orderId, amount: amountPaise, reason } = refund
  const id = deps.newId()
  if (!(await insertRefund(deps.db, { ...refund, id }, deps.now()))) return toPaise(0)
  const after = { orderId, amountPaise }
  await recordChange(deps, { action: 'refund.requested', subjectId: id, after, reason: note ?? reason })
  return refund.amount
}
