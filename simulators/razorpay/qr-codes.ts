import { z } from 'zod'
import { badRequest, unknownIdError } from './api-errors.ts'
import { failedEntries } from './attempt-payment.ts'
import type { Entry } from './books.ts'
import { feeOf } from './capture-payment.ts'
import { newId, nowSeconds, type Deps } from './deps.ts'
import type { Payment, QrCode } from './entities.ts'
import { newPayment } from './new-payment.ts'
import { amountField, flagField, LEAST_SECONDS, normaliseNotes, notesSchema } from './request-fields.ts'
import { createEvent } from './webhook-events.ts'

/** All fields that the real API documents (razorpay.com/docs/api/qr-codes); the tax invoice is accepted and ignored. */
export const qrCodeRequestSchema = z.strictObject({
  type: z.enum(['upi_qr', 'bharat_qr']),
  name: z.string().nullish(),
  usage: z.enum(['single_use', 'multiple_use']).default('multiple_use'),
  fixed_amount: flagField.default(false),
  payment_amount: amountField.optional(),
  description: z.string().nullish(),
  customer_id: z.string().nullish(),
  close_by: amountField.optional(),
  notes: notesSchema.nullish(),
  tax_invoice: z.unknown().optional(),
})

type QrCodeRequest = z.infer<typeof qrCodeRequestSchema>

/** Creates a QR code. `origin`: of the simulator, for the address of its picture. */
export function createQrCode(deps: Deps, request: QrCodeRequest, origin: string): QrCode {
  checkRequest(deps, request)
  const id = newId(deps, 'qr')
  const qrCode: QrCode = {
    id,
    entity: 'qr_code',
    created_at: nowSeconds(deps),
    name: request.name ?? null,
    usage: request.usage,
    type: request.type,
    image_url: `${origin}/razorpay/checkout/qr/${id}/image`,
    payment_amount: request.payment_amount ?? null,
    status: 'active',
    description: request.description ?? null,
    fixed_amount: request.fixed_amount,
    payments_amount_received: 0,
    payments_count_received: 0,
    notes: normaliseNotes(request.notes),
    customer_id: request.customer_id ?? null,
    close_by: request.close_by ?? null,
    closed_at: null,
    close_reason: null,
  }
  deps.record({ kind: 'qr_code', qrCode }, createEvent(deps, 'qr_code.created', { qr_code: qrCode }))
  return qrCode
}

function checkRequest(deps: Deps, request: QrCodeRequest): void {
  const { fixed_amount: isFixed, payment_amount: amount, close_by: closeBy, customer_id: customer } = request
  if (isFixed && amount === undefined)
    throw badRequest('The payment amount field is required when fixed amount is true.', {
      field: 'payment_amount',
    })
  if (closeBy !== undefined && closeBy < nowSeconds(deps) + LEAST_SECONDS)
    throw badRequest('close_by should be at least 15 minutes after current time', { field: 'close_by' })
  if (customer && !deps.books.customers.has(customer)) throw unknownIdError()
}

/** Returns a QR code as it stands now: one whose time is over is closed. */
export function getQrCode(deps: Pick<Deps, 'books' | 'now'>, id: string): QrCode {
  const qrCode = deps.books.qrCodes.get(id)
  if (!qrCode) throw unknownIdError()
  return asOfNow(deps, qrCode)
}

export function listQrCodes(deps: Pick<Deps, 'books' | 'now'>): QrCode[] {
  return [...deps.books.qrCodes.values()].map((qrCode) => asOfNow(deps, qrCode))
}

function asOfNow(deps: Pick<Deps, 'now'>, qrCode: QrCode): QrCode {
  const { status, close_by: closeBy } = qrCode
  const isOver = status === 'active' && closeBy !== null && closeBy <= nowSeconds(deps)
  return isOver ? { ...qrCode, status: 'closed', closed_at: closeBy } : qrCode
}

/** Closes a QR code on demand. Only this closing has an event. */
export function closeQrCode(deps: Deps, id: string): QrCode {
  const qrCode = getQrCode(deps, id)
  if (qrCode.status === 'closed') throw badRequest('QR code is already closed', { field: 'id' })
  const closed: QrCode = {
    ...qrCode,
    status: 'closed',
    closed_at: nowSeconds(deps),
    close_reason: 'on_demand',
  }
  deps.record({ kind: 'qr_code', qrCode: closed }, createEvent(deps, 'qr_code.closed', { qr_code: closed }))
  return closed
}

export type QrScan = {
  /** In paise; that of the code when it is fixed. */
  readonly amount?: number | undefined
  readonly vpa?: string | undefined
  readonly outcome: 'success' | 'failure'
  /** The payer's bank was late: the amount is credited although the code is closed or asks for another one. */
  readonly isCreditedAnyway?: boolean
}

/** A payer scans the code and pays, or fails to. Returns the payment, which has no order. */
export function payQrCode(
  deps: Deps,
  id: string,
  { vpa, outcome, isCreditedAnyway = false, ...scan }: QrScan,
): Payment {
  const qrCode = getQrCode(deps, id)
  if (qrCode.status === 'closed' && !isCreditedAnyway) throw badRequest('The QR code is closed')
  const amount = scan.amount ?? qrCode.payment_amount ?? 0
  const isOther = qrCode.fixed_amount && amount !== qrCode.payment_amount && !isCreditedAnyway
  if (amount < 100 || isOther)
    throw badRequest('The QR code does not accept this amount', { field: 'amount' })
  const { payment } = newPayment(deps, {
    order: { id: null, amount, currency: 'INR', notes: qrCode.notes },
    instrument: { method: 'upi', flow: 'qr', decision: outcome, vpa },
    payer: { description: 'QRv2 Payment' },
  })
  const entries = outcome === 'failure' ? failedEntries(deps, payment) : creditEntries(deps, qrCode, payment)
  deps.record(...entries)
  return deps.books.payments.get(payment.id) ?? payment
}

function creditEntries(deps: Deps, qrCode: QrCode, payment: Payment): Entry[] {
  const captured: Payment = { ...payment, status: 'captured', captured: true, ...feeOf(payment.amount) }
  const credited: QrCode = {
    ...qrCode,
    payments_amount_received: qrCode.payments_amount_received + payment.amount,
    payments_count_received: qrCode.payments_count_received + 1,
    ...(qrCode.usage === 'single_use' && {
      status: 'closed',
      closed_at: nowSeconds(deps),
      close_reason: 'paid',
    }),
  }
  return [
    { kind: 'payment', payment: captured },
    { kind: 'qr_code', qrCode: credited, paymentId: payment.id },
    createEvent(deps, 'payment.captured', { payment: captured }),
    createEvent(deps, 'qr_code.credited', { payment: captured, qr_code: credited }),
  ]
}
