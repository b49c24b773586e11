import QRCode from 'qrcode'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendPage } from '../pages/page.ts'
import { ApiError, unknownIdError } from './api-errors.ts'
import { attemptPayment } from './attempt-payment.ts'
import type { Deps } from './deps.ts'
import { registerFormBody } from './form-body.ts'
import { schedulePayment } from './late-payments.ts'
import type { Payer } from './new-payment.ts'
import { LATE_PAYMENT_MS, paymentResult, upiPaymentsOf } from './payment-result.ts'
import { phoneMessage, phonePage } from './phone-page.ts'

const params = z.object({ id: z.string() })
const decisionBody = z.object({ decision: z.enum(['success', 'failure', 'late']) })
const qrBody = z.object({
  order_id: z.string(),
  /** The address of the phone's page, which the sheet knows: the site may serve it under any prefix. */
  page: z.url(),
  email: z.string().optional(),
  contact: z.string().optional(),
})

const MESSAGES = {
  success: 'Paid. You can go back to the page that showed the QR.',
  failure: 'The payment failed. No money was taken.',
  late: 'Approved. The bank confirms in 20 seconds.',
} as const

/** The QR of the payment sheet, and the page of the phone that scans it. */
export const phoneRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  registerFormBody(app)
  const payers = new Map<string, Payer>()

  app.post('/checkout/qr', { schema: { body: qrBody } }, async ({ body }) => {
    const { order_id: orderId, page, ...payer } = body
    if (!deps.books.orders.has(orderId) || !page.endsWith(`/checkout/upi/${orderId}`)) throw unknownIdError()
    payers.set(orderId, payer)
    return { image: await QRCode.toDataURL(page, { margin: 4, width: 400 }) }
  })

  app.get('/checkout/orders/:id/upi-payments', { schema: { params } }, (request) =>
    upiPaymentsOf(deps.books, request.params.id).map((payment) => paymentResult(deps, payment)),
  )

  app.get('/checkout/upi/:id', { schema: { params } }, (request, reply) => {
    const order = deps.books.orders.get(request.params.id)
    if (!order) return sendPhone(reply, phoneMessage('This QR is unknown.'))
    if (order.status === 'paid') return sendPhone(reply, phoneMessage('This has already been paid.'))
    return sendPhone(reply, phonePage({ amount: order.amount, description: 'Payment QR' }))
  })

  app.post('/checkout/upi/:id', { schema: { params, body: decisionBody } }, (request, reply) => {
    const { id } = request.params
    const { decision } = request.body
    return sendPhone(reply, phoneMessage(pay(deps, { orderId: id, decision, payer: payers.get(id) ?? {} })))
  })
}

type Scan = {
  readonly orderId: string
  readonly decision: keyof typeof MESSAGES
  readonly payer: Payer
}

/** Returns what the app says. */
function pay(deps: Deps, { orderId, decision, payer }: Scan): string {
  try {
    const instrument = { method: 'upi', flow: 'qr', decision } as const
    const attempt = { orderId, instrument, outcome: decision, payer, lateMs: LATE_PAYMENT_MS }
    const result = attemptPayment(deps, attempt)
    if (result.kind === 'pending') schedulePayment(deps, result.paymentId)
    return MESSAGES[decision]
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}

function sendPhone(reply: FastifyReply, body: ReturnType<typeof phoneMessage>): FastifyReply {
  return sendPage(reply, { title: 'UPI app', rootPath: '../../..', styles: ['../phone.css'], body })
}
