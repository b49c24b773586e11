import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paymentsOf, type Books } from './books.ts'
import { list, listAll, listQuerySchema, requireFound } from './collections.ts'
import { createOrder, orderRequestSchema } from './create-order.ts'
import type { Deps } from './deps.ts'
import type { Order } from './entities.ts'
import { expandOrder, expandQuerySchema } from './expand.ts'
import { normaliseNotes, notesRequestSchema } from './request-fields.ts'

const params = z.object({ id: z.string() })

export const orderRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const { books } = deps

  app.post('/', { config: { operation: 'orders.create' }, schema: { body: orderRequestSchema } }, (request) =>
    createOrder(deps, request.body),
  )
  app.get('/', { config: { operation: 'orders.list' } }, (request) => {
    const query = listQuerySchema.parse(request.query)
    const expand = expandQuerySchema.parse(request.query)
    const page = list(ordersWith(books, query), query)
    return { ...page, items: page.items.map((order) => expandOrder(books, order, expand)) }
  })
  app.get('/:id', { config: { operation: 'orders.fetch' }, schema: { params } }, (request) => {
    const order = requireFound(books.orders.get(request.params.id))
    return expandOrder(books, order, expandQuerySchema.parse(request.query))
  })
  app.patch(
    '/:id',
    { config: { operation: 'orders.edit' }, schema: { params, body: notesRequestSchema } },
    (request) => {
      const order = requireFound(books.orders.get(request.params.id))
      const edited = { ...order, notes: normaliseNotes(request.body.notes) }
      deps.record({ kind: 'order', order: edited })
      return edited
    },
  )
  app.get('/:id/payments', { config: { operation: 'orders.payments' }, schema: { params } }, (request) =>
    listAll(paymentsOf(books, requireFound(books.orders.get(request.params.id)).id)),
  )
}

/** `authorized=1`: only orders with an authorized payment; 0: only those without. */
function ordersWith(books: Books, { authorized }: z.infer<typeof listQuerySchema>): Iterable<Order> {
  if (authorized === undefined) return books.orders.values()
  const isAuthorized = (order: Order): boolean =>
    paymentsOf(books, order.id).some(({ status }) => status === 'authorized')
  return books.orders.values().filter((order) => isAuthorized(order) === (authorized === '1'))
}
