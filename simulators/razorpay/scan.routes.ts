import QRCode from 'qrcode'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { ApiError } from './api-errors.ts'
import type { Deps } from './deps.ts'
import { registerFormBody } from './form-body.ts'
import { schedulePayment } from './late-payments.ts'
import { getPaymentLink, payPaymentLink } from './payment-links.ts'
import { LATE_PAYMENT_MS } from './payment-result.ts'
import { phoneMessage, phonePage } from './phone-page.ts'
import { getQrCode, payQrCode } from './qr-codes.ts'

const params = z.object({ id: z.string() })
/** An amount in rupees, with paise. */
const rupees = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100))
const scanBody = z.object({ decision: z.enum(['success', 'failure']), rupees: rupees.optional() })
const linkBody = z.object({ decision: z.enum(['success', 'failure', 'late']) })

/** The pages that a merchant's QR codes and payment links lead to. */
export const scanRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  registerFormBody(app)

  app.get('/checkout/qr/:id/image', { schema: { params } }, async (request, reply) => {
    const { id, image_url: image } = getQrCode(deps, request.params.id)
    const page = image.slice(0, image.indexOf(id) + id.length)
    return reply.type('image/png').send(await QRCode.toBuffer(page, { margin: 4, width: 400 }))
  })
  app.get('/checkout/qr/:id', { schema: { params } }, (request, reply) => {
    const { status, payment_amount: amount, description } = getQrCode(deps, request.params.id)
    if (status === 'closed') return sendPhone(reply, phoneMessage('This QR is closed.'))
    return sendPhone(reply, phonePage({ amount, description: description ?? 'Payment QR', canBeLate: false }))
  })
  app.post('/checkout/qr/:id', { schema: { params, body: scanBody } }, (request, reply) => {
    const { decision, rupees: amount } = request.body
    const pay = () => payQrCode(deps, request.params.id, { amount, outcome: decision })
    return sendPhone(reply, phoneMessage(messageOf(decision, pay)))
  })

  app.get('/checkout/link/:id', { schema: { params } }, (request, reply) => {
    const { status, amount, description } = getPaymentLink(deps, request.params.id)
    if (status !== 'created') return sendPhone(reply, phoneMessage(`This payment link is ${status}.`))
    return sendPhone(reply, phonePage({ amount, description: description || 'Payment link' }))
  })
  app.post('/checkout/link/:id', { schema: { params, body: linkBody } }, (request, reply) => {
    const { decision } = request.body
    const instrument = { method: 'upi', flow: 'intent', decision } as const
    const attempt = { instrument, outcome: decision, lateMs: LATE_PAYMENT_MS }
    const pay = () => {
      const result = payPaymentLink(deps, request.params.id, attempt)
      if (result.kind === 'pending') schedulePayment(deps, result.paymentId)
    }
    return sendPhone(reply, phoneMessage(messageOf(decision, pay)))
  })
}

const MESSAGES = {
  success: 'Paid.',
  failure: 'The payment failed. No money was taken.',
  late: 'Approved. The bank confirms in 20 seconds.',
} as const

/** Returns what the app says of a payment, or why the provider refuses it. */
function messageOf(decision: keyof typeof MESSAGES, pay: () => void): string {
  try {
    pay()
    return MESSAGES[decision]
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}

function sendPhone(reply: FastifyReply, body: Html): FastifyReply {
  return sendPage(reply, { title: 'UPI app', rootPath: '../../..', styles: ['../phone.css'], body })
}
