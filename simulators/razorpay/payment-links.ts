import { z } from 'zod'
import { badRequest, unknownIdError } from './api-errors.ts'
import { attemptPayment, type Attempt, type AttemptResult } from './attempt-payment.ts'
import { newOrder } from './create-order.ts'
import { newId, nowSeconds, type Deps } from './deps.ts'
import type { PaymentLink } from './entities.ts'
import { amountField, flagField, LEAST_SECONDS, normaliseNotes, notesSchema } from './request-fields.ts'
import { createEvent } from './webhook-events.ts'

const customerSchema = z.strictObject({
  name: z.string().optional(),
  email: z.string().optional(),
  contact: z.coerce.string().optional(),
})

/** All fields that the real API documents (razorpay.com/docs/api/payments/payment-links); partial payments are not simulated. */
export const paymentLinkRequestSchema = z.strictObject({
  amount: amountField.refine((amount) => amount >= 100, 'amount should be minimum Rs 1'),
  currency: z.literal('INR', 'Currency is not supported').default('INR'),
  upi_link: flagField.default(false),
  accept_partial: flagField
    .default(false)
    .refine((isPartial) => !isPartial, 'Partial payments are not simulated'),
  first_min_partial_amount: amountField.optional(),
  description: z.string().max(2048).default(''),
  customer: customerSchema.default({}),
  notify: z
    .strictObject({
      sms: flagField.default(false),
      email: flagField.default(false),
      whatsapp: flagField.default(false),
    })
    .default({ sms: false, email: false, whatsapp: false }),
  reminder_enable: flagField.default(false),
  notes: notesSchema.nullish(),
  callback_url: z.url().optional(),
  callback_method: z.literal('get').optional(),
  reference_id: z.string().max(40).default(''),
  expire_by: amountField.optional(),
  options: z.unknown().optional(),
})

type PaymentLinkRequest = z.infer<typeof paymentLinkRequestSchema>

/** Creates a payment link. `origin`: of the simulator, for the address of its page. */
export function createPaymentLink(deps: Deps, request: PaymentLinkRequest, origin: string): PaymentLink {
  checkRequest(deps, request)
  const { amount, currency, upi_link, description, customer, notify, reminder_enable, reference_id } = request
  const notes = normaliseNotes(request.notes)
  const id = newId(deps, 'plink')
  const at = nowSeconds(deps)
  const link: PaymentLink = {
    id,
    amount,
    currency,
    upi_link,
    description,
    customer,
    notify,
    reminder_enable,
    reference_id,
    accept_partial: false,
    first_min_partial_amount: 0,
    amount_paid: 0,
    payments: null,
    callback_url: request.callback_url ?? '',
    callback_method: request.callback_method ?? '',
    cancelled_at: 0,
    created_at: at,
    updated_at: at,
    expired_at: 0,
    expire_by: request.expire_by ?? 0,
    notes: Array.isArray(notes) ? null : (notes as Readonly<Record<string, string>>),
    reminders: [],
    short_url: `${origin}/razorpay/checkout/link/${id}`,
    status: 'created',
    user_id: '',
  }
  deps.record({ kind: 'payment_link', link })
  return link
}

function checkRequest(
  deps: Deps,
  { expire_by: expireBy, reference_id: reference }: PaymentLinkRequest,
): void {
  if (expireBy !== undefined && expireBy < nowSeconds(deps) + LEAST_SECONDS)
    throw badRequest('expire_by should be at least 15 minutes after current time', { field: 'expire_by' })
  const isUsed = deps.books.paymentLinks.values().some((link) => link.reference_id === reference)
  if (reference !== '' && isUsed)
    throw badRequest('payment link with given reference_id already exists.', { field: 'reference_id' })
}

/** Returns a payment link as it stands now: one whose time is over has expired. */
export function getPaymentLink(deps: Pick<Deps, 'books' | 'now'>, id: string): PaymentLink {
  const link = deps.books.paymentLinks.get(id)
  if (!link) throw unknownIdError()
  return asOfNow(deps, link)
}

/** Returns the payment links of a payment or a reference, or all; the newest first. */
export function listPaymentLinks(
  deps: Pick<Deps, 'books' | 'now'>,
  {
    payment_id: paymentId,
    reference_id: reference,
  }: { payment_id?: string | undefined; reference_id?: string | undefined },
): PaymentLink[] {
  const links = [...deps.books.paymentLinks.values()].map((link) => asOfNow(deps, link)).reverse()
  return links.filter(
    (link) =>
      (reference === undefined || link.reference_id === reference) &&
      (paymentId === undefined || link.payments?.some((payment) => payment.payment_id === paymentId)),
  )
}

function asOfNow(deps: Pick<Deps, 'now'>, link: PaymentLink): PaymentLink {
  const { status, expire_by: at } = link
  const isOver = status === 'created' && at > 0 && at <= nowSeconds(deps)
  return isOver ? { ...link, status: 'expired', expired_at: at, updated_at: at } : link
}

export function cancelPaymentLink(deps: Deps, id: string): PaymentLink {
  const link = getPaymentLink(deps, id)
  if (link.status !== 'created') throw badRequest(`Payment link cannot be cancelled as it is ${link.status}`)
  const at = nowSeconds(deps)
  const cancelled: PaymentLink = { ...link, status: 'cancelled', cancelled_at: at, updated_at: at }
  const event = createEvent(deps, 'payment_link.cancelled', { payment_link: cancelled })
  deps.record({ kind: 'payment_link', link: cancelled }, event)
  return cancelled
}

/** Sends the link to its customer again; nothing is sent here. */
export function notifyOfLink(deps: Deps, id: string, medium: 'sms' | 'email'): { readonly success: true } {
  const { customer, status } = getPaymentLink(deps, id)
  if (status !== 'created') throw badRequest(`Payment link is ${status}`)
  const address = medium === 'sms' ? customer.contact : customer.email
  if (!address) throw badRequest(`The customer has no ${medium === 'sms' ? 'contact' : 'email'}`)
  return { success: true }
}

/** A customer pays a link, or fails to. The first attempt creates its order. */
export function payPaymentLink(
  deps: Deps,
  id: string,
  attempt: Omit<Attempt, 'orderId' | 'payer'>,
): AttemptResult {
  const link = getPaymentLink(deps, id)
  if (link.status !== 'created') throw badRequest(`Payment link is ${link.status}`)
  const payer = { ...link.customer, description: `#${id.slice('plink_'.length)}` }
  return attemptPayment(deps, { ...attempt, payer, orderId: link.order_id ?? orderOf(deps, link) })
}

function orderOf(deps: Deps, link: PaymentLink): string {
  const { amount, reference_id: reference, notes } = link
  const order = newOrder(deps, {
    amount,
    currency: 'INR',
    receipt: reference === '' ? null : reference,
    notes,
  })
  deps.record({ kind: 'order', order }, { kind: 'payment_link', link: { ...link, order_id: order.id } })
  return order.id
}
