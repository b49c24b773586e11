import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { IncomingWebhook, ReadWebhook, WebhookEvent } from '#server/ports/payment-gateway.ts'
import { isHmac } from './hmac.ts'
import { asDispute, asRefund, Dispute, Id, RAZORPAY, Refund } from './razorpay-entities.ts'
import { readJson } from './read-json.ts'

const Payment = z.object({ entity: z.object({ id: Id, order_id: Id.nullish() }) })
const Body = z.object({
  event: z.string(),
  payload: z.object({
    payment: Payment.optional(),
    refund: z.object({ entity: Refund }).optional(),
    dispute: z.object({ entity: Dispute }).optional(),
    qr_code: z.object({ entity: z.object({ id: Id }) }).optional(),
  }),
})
/** An id of an event is a key of the database, whose length is limited. */
const EventId = z.string().regex(/^[\x21-\x7e]{1,255}$/)
type Body = z.output<typeof Body>

/** Events of an authorised or captured payment. They come in any order, and with automatic capture they are of one moment. */
const PAYMENT_EVENTS = ['payment.authorized', 'payment.captured', 'order.paid', 'qr_code.credited']

/**
 * Razorpay's webhook (razorpay.com/docs/webhooks): HMAC over the raw bytes, the id of the event beside it in a header. After a change of the
 * secret, events that are sent again are still signed with the old one.
 */
export function readRazorpayWebhook(
  secrets: readonly string[],
  { rawBody, headers }: IncomingWebhook,
): ReadWebhook {
  const signature = String(headers['x-razorpay-signature'] ?? '')
  if (!secrets.some((secret) => isHmac(secret, rawBody, signature))) throw new AppError('signature_invalid')
  const id = EventId.safeParse(headers['x-razorpay-event-id']).data
  const json = readJson(rawBody.toString())
  if (!id || typeof json !== 'object') throw new AppError('malformed')
  const body = Body.safeParse(json).data
  const provider = RAZORPAY
  // The provider disables a webhook that is refused for a day; what it is about is found by the reconciliation.
  if (!body) return { provider, id, providerOrderId: null, event: { kind: 'unreadable' } }
  const providerOrderId = orderOf(body)
  return { provider, id, providerOrderId, event: eventOf(body, providerOrderId) }
}

/** The payment of a QR code has no order: the code stands for it. */
function orderOf({ payload: { payment, qr_code: qrCode } }: Body): string | null {
  return payment?.entity.order_id ?? (payment && qrCode?.entity.id) ?? null
}

function eventOf(
  { event, payload: { payment, refund, dispute } }: Body,
  providerOrderId: string | null,
): WebhookEvent {
  if (refund) return { kind: 'refund', refund: asRefund(refund.entity) }
  if (dispute) return { kind: 'dispute', dispute: asDispute(dispute.entity) }
  const paymentId = payment?.entity.id
  if (!PAYMENT_EVENTS.includes(event) || !paymentId || !providerOrderId) return { kind: 'other' }
  return { kind: 'payment', providerOrderId, paymentId }
}
