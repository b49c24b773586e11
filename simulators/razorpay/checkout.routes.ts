import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { serveClassicScript, serveFile } from '../pages/browser-files.ts'
import { sendPage } from '../pages/page.ts'
import { ApiError, badRequest, unknownIdError, type ApiErrorBody } from './api-errors.ts'
import { attemptPayment } from './attempt-payment.ts'
import { settingsFor } from './books.ts'
import type { Deps } from './deps.ts'
import { schedulePayment } from './late-payments.ts'
import { errorSheet, paymentSheet } from './sheet-page.ts'
import { scanRoutes } from './scan.routes.ts'
import { phoneRoutes } from './phone.routes.ts'
import { LATE_PAYMENT_MS, paymentResult, upiPaymentsOf } from './payment-result.ts'
import type { CheckoutResponse } from './signatures.ts'
import { instrumentSchema, outcomeOf } from './test-instruments.ts'

const SHEET_FILES = ['sheet.js', 'sheet-tabs.js', 'sheet-fields.js', 'sheet-upi.js', 'sheet.css', 'phone.css']

/** Where merchants still get payments by typed UPI IDs: https://razorpay.com/docs/announcements/upi-collect-migration/standard-integration */
const IOS = /\b(?:iPhone|iPad|iPod)\b/

const sheetQuery = z.object({
  order_id: z.string(),
  key_id: z.string(),
  parent: z.url(),
  scheme: z.enum(['dark', 'light']).optional().catch(undefined),
})

const payBody = z.object({
  order_id: z.string(),
  instrument: instrumentSchema,
  email: z.string().optional(),
  contact: z.string().optional(),
})

type CheckoutOptions = { readonly deps: Deps; readonly framedBy: '*' | undefined }

/** The script that a merchant's page loads, and the sheet that it opens. The key secret never reaches the browser. */
export const checkoutRoutes: FastifyPluginAsyncZod<CheckoutOptions> = async (app, { deps, framedBy }) => {
  serveClassicScript(app, '/checkout.js', [
    new URL('../pages/sheet-frame.js', import.meta.url),
    new URL('browser/checkout.js', import.meta.url),
  ])
  for (const file of SHEET_FILES) {
    serveFile(app, `/checkout/${file}`, new URL(`browser/${file}`, import.meta.url))
  }

  app.get('/checkout/sheet', { schema: { querystring: sheetQuery } }, (request, reply) => {
    const { scheme, ...query } = request.query
    return sendPage(reply, {
      title: 'Payment',
      rootPath: '../..',
      styles: ['sheet.css'],
      scripts: ['sheet.js'],
      scheme,
      framedBy,
      body: sheetFor(deps, { ...query, takesCollect: isOnIos(request) }),
    })
  })

  app.post('/checkout/pay', { schema: { body: payBody } }, (request) =>
    payInSheet(deps, { ...request.body, takesCollect: isOnIos(request) }),
  )

  app.get('/checkout/payments/:id', { schema: { params: z.object({ id: z.string() }) } }, (request) => {
    const payment = deps.books.payments.get(request.params.id)
    if (!payment) throw unknownIdError()
    return paymentResult(deps, payment)
  })

  await app.register(phoneRoutes, { deps })
  await app.register(scanRoutes, { deps })
}

function isOnIos({ headers }: FastifyRequest): boolean {
  return IOS.test(headers['user-agent'] ?? '')
}

type SheetPaymentResult =
  { readonly response: CheckoutResponse } | { readonly pending: string } | Pick<ApiErrorBody, 'error'>

/** Errors are returned with status 200: with status 400 the browser would log them to the merchant's console. */
function payInSheet(
  deps: Deps,
  { order_id: orderId, instrument, takesCollect, ...payer }: z.infer<typeof payBody> & TakesCollect,
): SheetPaymentResult {
  try {
    if (instrument.method === 'upi' && instrument.flow === 'collect' && !takesCollect) throw collectEnded()
    const outcome = outcomeOf(instrument)
    const result = attemptPayment(deps, { orderId, instrument, outcome, payer, lateMs: LATE_PAYMENT_MS })
    if (result.kind === 'paid') return { response: result.response }
    if (result.kind === 'failed') return result.body
    schedulePayment(deps, result.paymentId)
    return { pending: result.paymentId }
  } catch (error) {
    if (error instanceof ApiError) return error.body
    throw error
  }
}

function collectEnded(): ApiError {
  return badRequest('Payments by UPI ID have ended. Pay with a UPI app or scan the QR.', { field: 'vpa' })
}

type TakesCollect = { readonly takesCollect: boolean }
type SheetRequest = TakesCollect & { order_id: string; key_id: string; parent: string }

function sheetFor(deps: Deps, { order_id, key_id, parent, takesCollect }: SheetRequest) {
  const order = deps.books.orders.get(order_id)
  if (key_id !== deps.credentials.keyId) return errorSheet({ parent, text: 'The merchant sent a wrong key.' })
  if (!order) return errorSheet({ parent, text: 'The payment provider does not know this order.' })
  if (order.status === 'paid' && !settingsFor(deps.books, order.id).allowDoubleCapture) {
    return errorSheet({ parent, text: 'This order has already been paid. Nothing more is charged.' })
  }
  const upiPayments = upiPaymentsOf(deps.books, order.id).length
  return paymentSheet({ order, parent, takesCollect, upiPayments })
}
