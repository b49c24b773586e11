import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refundsOf } from './books.ts'
import { capturePayment, captureRequestSchema } from './capture-payment.ts'
import type { Deps } from './deps.ts'
import { requireFound, list, listAll, listQuerySchema } from './collections.ts'
import { refundPayment, refundRequestSchema } from './refund-payment.ts'

const params = z.object({ id: z.string() })
const refundHeaders = z.object({ 'x-refund-idempotency': z.string().optional() })

export const paymentRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const { books } = deps

  app.get(
    '/',
    { config: { operation: 'payments.list' }, schema: { querystring: listQuerySchema } },
    (request) => list(books.payments.values(), request.query),
  )
  app.get('/:id', { config: { operation: 'payments.fetch' }, schema: { params } }, (request) =>
    requireFound(books.payments.get(request.params.id)),
  )
  app.post(
    '/:id/capture',
    { config: { operation: 'payments.capture' }, schema: { params, body: captureRequestSchema } },
    (request) => capturePayment(deps, request.params.id, request.body),
  )
  app.post(
    '/:id/refund',
    {
      config: { operation: 'payments.refund' },
      schema: { params, body: refundRequestSchema, headers: refundHeaders },
    },
    ({ params: { id: paymentId }, body: request, headers }) =>
      refundPayment(deps, { paymentId, request, key: headers['x-refund-idempotency'] }),
  )
  app.get('/:id/refunds', { config: { operation: 'payments.refunds' }, schema: { params } }, (request) =>
    listAll(refundsOf(books, requireFound(books.payments.get(request.params.id)).id)),
  )
}
