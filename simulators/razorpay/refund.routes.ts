import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { list, listQuerySchema, requireFound } from './collections.ts'
import type { Deps } from './deps.ts'
import { createIdempotencyLock } from './idempotency-lock.ts'
import { refundOfPaymentSchema, refundPayment, refundRequestSchema } from './refund-payment.ts'
import { normaliseNotes, notesRequestSchema } from './request-fields.ts'

const params = z.object({ id: z.string() })
const headers = z.object({ 'x-refund-idempotency': z.string().optional() })

export const refundRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const { refunds } = deps.books
  const lock = createIdempotencyLock()
  const creation = { config: { operation: 'payments.refund' }, preValidation: lock.acquire }

  app.post(
    '/payments/:id/refund',
    { ...creation, schema: { params, body: refundRequestSchema, headers } },
    (request) => {
      lock.release(request)
      return refundPayment(deps, {
        paymentId: request.params.id,
        request: request.body,
        key: request.headers['x-refund-idempotency'],
      })
    },
  )
  app.post('/refunds', { ...creation, schema: { body: refundOfPaymentSchema, headers } }, (request) => {
    lock.release(request)
    const { payment_id: paymentId, ...body } = request.body
    return refundPayment(deps, { paymentId, request: body, key: request.headers['x-refund-idempotency'] })
  })
  app.get(
    '/refunds',
    { config: { operation: 'refunds.list' }, schema: { querystring: listQuerySchema } },
    (request) => list(refunds.values(), request.query),
  )
  app.get('/refunds/:id', { config: { operation: 'refunds.fetch' }, schema: { params } }, (request) =>
    requireFound(refunds.get(request.params.id)),
  )
  app.patch(
    '/refunds/:id',
    { config: { operation: 'refunds.edit' }, schema: { params, body: notesRequestSchema } },
    (request) => {
      const refund = requireFound(refunds.get(request.params.id))
      const edited = { ...refund, notes: normaliseNotes(request.body.notes) }
      deps.record({ kind: 'refund', refund: edited })
      return edited
    },
  )
}
