import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paymentsOf } from './books.ts'
import type { Deps } from './deps.ts'
import { requireFound, list, listAll, listQuerySchema } from './collections.ts'
import { orderRequestSchema, createOrder } from './create-order.ts'

const params = z.object({ id: z.string() })

export const orderRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const { books } = deps

  app.post('/', { config: { operation: 'orders.create' }, schema: { body: orderRequestSchema } }, (request) =>
    createOrder(deps, request.body),
  )
  app.get(
    '/',
    { config: { operation: 'orders.list' }, schema: { querystring: listQuerySchema } },
    (request) => list(books.orders.values(), request.query),
  )
  app.get('/:id', { config: { operation: 'orders.fetch' }, schema: { params } }, (request) =>
    requireFound(books.orders.get(request.params.id)),
  )
  app.get('/:id/payments', { config: { operation: 'orders.payments' }, schema: { params } }, (request) =>
    listAll(paymentsOf(books, requireFound(books.orders.get(request.params.id)).id)),
  )
}
