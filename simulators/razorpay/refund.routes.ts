import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from './deps.ts'
import { requireFound, list, listQuerySchema } from './collections.ts'

export const refundRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const { refunds } = deps.books

  app.get(
    '/',
    { config: { operation: 'refunds.list' }, schema: { querystring: listQuerySchema } },
    (request) => list(refunds.values(), request.query),
  )
  app.get(
    '/:id',
    { config: { operation: 'refunds.fetch' }, schema: { params: z.object({ id: z.string() }) } },
    (request) => requireFound(refunds.get(request.params.id)),
  )
}
