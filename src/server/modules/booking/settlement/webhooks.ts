import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import { toPaise } from '#domain/money.ts'
import { findRefundOfPayment, noteRefund } from '#server/modules/payments/index.ts'
import { findOrderByProviderId } from '../orders/index.ts'
import { followRefund } from './refund-now.ts'
import type { SettleDeps } from './settle-deps.ts'
import { settlePayment } from './settle-payment.ts'
import { claimDueEvents, closeEvents, type NewEvent, type StoredEvent } from './webhooks.queries.ts'

const PaymentNotice = z.object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) })
const RefundNotice = z.object({
  entity: z.object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int().transform(toPaise),
    status: z.enum(['pending', 'processed', 'failed']),
  }),
})
const WebhookBody = z.object({
  event: z.string(),
  payload: z.object({ payment: PaymentNotice.optional(), refund: RefundNotice.optional() }),
})
type WebhookBody = z.output<typeof WebhookBody>

export type ReceivedWebhook = {
  readonly rawBody: Buffer
  readonly signature: string
  readonly eventId: string | undefined
}

const LEASE_MINUTES = 1
const AT_ONCE = 20

/**
 * Takes a notice in: the signature is checked over the raw bytes, the event is stored once, and answered at once. Answers the work that
 * is left to do, or null when there is none. Throws `signature_invalid`, `malformed`.
 */
export async function receiveWebhook(
  deps: SettleDeps,
  { rawBody, signature, eventId }: ReceivedWebhook,
  store: (event: NewEvent) => Promise<boolean>,
): Promise<StoredEvent | null> {
  if (!deps.gateways.payments.isWebhookSignature(rawBody, signature)) throw new AppError('signature_invalid')
  const body = parseBody(rawBody)
  if (!body || !eventId) throw new AppError('malformed')
  const at = deps.now()
  const event = { id: eventId, body: rawBody.toString(), at, nextAttemptAt: minutesAfter(at, LEASE_MINUTES) }
  const isNew = await store(event)
  return isNew ? { id: eventId, body, attempts: 0 } : null
}

/** Does what a stored notice asks for; one that makes no sense asks for nothing. */
async function processEvent(deps: SettleDeps, { body }: StoredEvent): Promise<void> {
  const parsed = WebhookBody.safeParse(body)
  if (parsed.success) await react(deps, parsed.data)
}

/** Notices that were stored but not worked on: the process ended, or a provider was away. */
export async function processDueEvents(deps: SettleDeps): Promise<void> {
  const due = await claimDueEvents(deps.db, { now: deps.now(), limit: AT_ONCE })
  const close = (id: string) => closeEvents(deps.db, [id], deps.now())
  await Promise.all(due.map((event) => finishEvent(deps, event, close)))
}

/** Works on a notice and closes it. A failure leaves it to the recovery job. */
export async function finishEvent(
  deps: SettleDeps,
  event: StoredEvent,
  close: (id: string) => Promise<void>,
): Promise<void> {
  try {
    await processEvent(deps, event)
    await close(event.id)
  } catch (error) {
    deps.log.warn({ err: error, eventId: event.id }, 'webhook event left for later')
  }
}

async function react(deps: SettleDeps, { event, payload: { payment, refund } }: WebhookBody): Promise<void> {
  if (refund) return reactToRefund(deps, refund.entity)
  const isMoney = ['payment.authorized', 'payment.captured', 'order.paid'].includes(event)
  if (!isMoney || !payment?.entity.order_id) return
  const order = await findOrderByProviderId(deps.db, payment.entity.order_id)
  if (order) await settlePayment(deps, { order, paymentId: payment.entity.id, cause: event })
}

async function reactToRefund(
  deps: SettleDeps,
  answer: z.output<typeof RefundNotice>['entity'],
): Promise<void> {
  const refund = await findRefundOfPayment(deps.db, answer.payment_id)
  if (!refund || refund.state === 'processed') return
  const { id, payment_id: paymentId, amount, status } = answer
  // Somebody may have given a part back by hand: that is not what we asked for.
  const isOurs = refund.providerRefundId ? refund.providerRefundId === id : refund.amount === amount
  if (!isOurs) return
  await noteRefund(deps, { refund, answer: { id, paymentId, amount, status }, onClosed: followRefund })
}

function parseBody(rawBody: Buffer): WebhookBody | null {
  try {
    return WebhookBody.safeParse(JSON.parse(rawBody.toString())).data ?? null
  } catch {
    return null
  }
}
