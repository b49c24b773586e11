import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { badRequest } from './api-errors.ts'
import { findPayment, refundsOf } from './books.ts'
import { capturePayment, captureRequestSchema } from './capture-payment.ts'
import { list, listQuerySchema, requireFound } from './collections.ts'
import type { Deps } from './deps.ts'
import { expandPayment, expandQuerySchema } from './expand.ts'
import { normaliseNotes, notesRequestSchema } from './request-fields.ts'

const params = z.object({ id: z.string() })
const refundParams = z.object({ id: z.string(), refundId: z.string() })

export const paymentRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const { books } = deps
  const payment = (id: string) => requireFound(findPayment(books, id))

  app.get('/', { config: { operation: 'payments.list' } }, (request) => {
    const expand = expandQuerySchema.parse(request.query)
    const page = list(books.payments.values(), listQuerySchema.parse(request.query))
    return { ...page, items: page.items.map((each) => expandPayment(books, each, expand)) }
  })
  app.get('/:id', { config: { operation: 'payments.fetch' }, schema: { params } }, (request) =>
    expandPayment(books, payment(request.params.id), expandQuerySchema.parse(request.query)),
  )
  app.patch(
    '/:id',
    { config: { operation: 'payments.edit' }, schema: { params, body: notesRequestSchema } },
    (request) => {
      const edited = { ...payment(request.params.id), notes: normaliseNotes(request.body.notes) }
      deps.record({ kind: 'payment', payment: edited })
      return edited
    },
  )
  app.get('/:id/card', { config: { operation: 'payments.card' }, schema: { params } }, (request) => {
    const { card_id: cardId } = payment(request.params.id)
    if (cardId === null) throw badRequest('The payment was not made with a card')
    return requireFound(books.cards.get(cardId))
  })
  app.post(
    '/:id/capture',
    { config: { operation: 'payments.capture' }, schema: { params, body: captureRequestSchema } },
    (request) => capturePayment(deps, request.params.id, request.body),
  )
  app.get(
    '/:id/refunds',
    { config: { operation: 'payments.refunds' }, schema: { params, querystring: listQuerySchema } },
    (request) => list(refundsOf(books, payment(request.params.id).id), request.query),
  )
  app.get(
    '/:id/refunds/:refundId',
    { config: { operation: 'refunds.fetch' }, schema: { params: refundParams } },
    ({ params: { id, refundId } }) =>
      requireFound(refundsOf(books, payment(id).id).find((refund) => refund.id === refundId)),
  )
}
