import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { serveClassicScript, serveFile } from '../pages/browser-files.ts'
import { sendPage } from '../pages/page.ts'
import { ApiError, errorBody, unknownIdError, type ApiErrorBody } from './api-errors.ts'
import { attemptPayment } from './attempt-payment.ts'
import { settingsFor } from './books.ts'
import type { Deps } from './deps.ts'
import { schedulePayment } from './late-payments.ts'
import { errorSheet, paymentSheet } from './sheet-page.ts'
import { signedCheckoutResponse, type CheckoutResponse } from './signatures.ts'
import { instrumentSchema, outcomeOf } from './test-instruments.ts'

const LATE_PAYMENT_MS = 20_000

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
  for (const file of ['sheet.js', 'sheet-tabs.js', 'sheet-fields.js', 'sheet.css']) {
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
      body: sheetFor(deps, query),
    })
  })

  app.post('/checkout/pay', { schema: { body: payBody } }, (request) => payInSheet(deps, request.body))

  app.get('/checkout/payments/:id', { schema: { params: z.object({ id: z.string() }) } }, (request) => {
    const payment = deps.books.payments.get(request.params.id)
    if (!payment) throw unknownIdError()
    const { status, error_description: description } = payment
    if (status === 'failed') return { status, ...errorBody(description ?? 'Payment failed') }
    return status === 'created'
      ? { status }
      : { status, response: signedCheckoutResponse(deps.credentials, payment) }
  })
}

type SheetPaymentResult =
  { readonly response: CheckoutResponse } | { readonly pending: string } | Pick<ApiErrorBody, 'error'>

/** Errors are returned with status 200: with status 400 the browser would log them to the merchant's console. */
function payInSheet(
  deps: Deps,
  { order_id: orderId, instrument, ...payer }: z.infer<typeof payBody>,
): SheetPaymentResult {
  try {
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

function sheetFor(
  deps: Deps,
  { order_id, key_id, parent }: { order_id: string; key_id: string; parent: string },
) {
  const order = deps.books.orders.get(order_id)
  if (key_id !== deps.credentials.keyId) return errorSheet({ parent, text: 'The merchant sent a wrong key.' })
  if (!order) return errorSheet({ parent, text: 'The payment provider does not know this order.' })
  if (order.status === 'paid' && !settingsFor(deps.books, order.id).allowDoubleCapture) {
    return errorSheet({ parent, text: 'This order has already been paid. Nothing more is charged.' })
  }
  return paymentSheet({ order, parent })
}
