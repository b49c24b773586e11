import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendError } from './error-responses.ts'
import { unknownIdError } from './api-errors.ts'
import { settingsFor, type Books } from './books.ts'
import type { Deps } from './deps.ts'
import type { Refund } from './entities.ts'
import { paymentControlRoutes } from './payment-control.routes.ts'
import { paymentChangeSchema, webhookChangeSchema } from './settings.ts'
import type { Webhooks } from './webhooks.ts'

const params = z.object({ id: z.string() })

/** Control of the provider by tests. Mounted at /control. */
export const controlRoutes: FastifyPluginAsyncZod<{ deps: Deps; webhooks: Webhooks }> = async (
  app,
  options,
) => {
  const { deps, webhooks } = options
  const { books } = deps
  app.setErrorHandler(sendError)

  app.get('/books', () => booksReport(books))
  app.get('/razorpay/settings', () => books.settings.payments)
  app.post('/razorpay/settings', { schema: { body: paymentChangeSchema } }, (request) => {
    deps.record({ kind: 'payment_settings', change: request.body })
    return books.settings.payments
  })
  app.post('/razorpay/orders/:id', { schema: { params, body: paymentChangeSchema } }, (request) => {
    const orderId = request.params.id
    if (!books.orders.has(orderId)) throw unknownIdError()
    deps.record({ kind: 'payment_settings', orderId, change: request.body })
    return settingsFor(books, orderId)
  })
  await app.register(paymentControlRoutes, { prefix: '/razorpay', deps })
  app.get('/razorpay/webhooks', () => ({
    settings: books.settings.webhooks,
    unsent: [...books.unsentEvents.values()].map(({ id, name }) => ({ eventId: id, name })),
    deliveries: webhooks.deliveries(),
  }))
  app.post('/razorpay/webhooks', { schema: { body: webhookChangeSchema } }, (request) => {
    deps.record({ kind: 'webhook_settings', change: request.body })
    return books.settings.webhooks
  })
}

function booksReport(books: Books) {
  const payments = [...books.payments.values()]
  const refunds = [...books.refunds.values()]
  const disputes = [...books.disputes.values()]
  const captured = payments.filter((payment) => payment.captured)
  const isOfCaptured = ({ payment_id: id }: Refund) => books.payments.get(id)?.captured === true
  const refunded = refunds.filter((refund) => refund.status !== 'failed' && isOfCaptured(refund))
  const autoRefunded = refunds.filter((refund) => !isOfCaptured(refund))
  return {
    orders: [...books.orders.values()],
    payments,
    refunds,
    disputes,
    adjustments: [...books.adjustments.values()].map((adjustment) => ({
      ...adjustment,
      isSettled: books.settledItems.has(adjustment.id),
    })),
    totals: {
      captured: sum(captured.map((payment) => payment.amount)),
      refunded: sum(refunded.map((refund) => refund.amount)),
      autoRefunded: sum(autoRefunded.map((refund) => refund.amount)),
      refundsPending: sum(
        refunds.filter((refund) => refund.status === 'pending').map((refund) => refund.amount),
      ),
      fee: sum(captured.map((payment) => payment.fee ?? 0)),
      deducted: sum(disputes.map((dispute) => dispute.amount_deducted)),
      tax: sum(captured.map((payment) => payment.tax ?? 0)),
    },
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
