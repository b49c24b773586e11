import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from './deps.ts'
import {
  cancelPaymentLink,
  createPaymentLink,
  getPaymentLink,
  listPaymentLinks,
  notifyOfLink,
  paymentLinkRequestSchema,
} from './payment-links.ts'

const params = z.object({ id: z.string() })
const notifyParams = params.extend({ medium: z.enum(['sms', 'email']) })
const listQuery = z.object({ payment_id: z.string().optional(), reference_id: z.string().optional() })

/** Payment links of the merchant: `/payment_links`. */
export const paymentLinkRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.post(
    '/',
    { config: { operation: 'payment_links.create' }, schema: { body: paymentLinkRequestSchema } },
    (request) => createPaymentLink(deps, request.body, `${request.protocol}://${request.host}`),
  )
  app.get(
    '/',
    { config: { operation: 'payment_links.list' }, schema: { querystring: listQuery } },
    ({ query }) => ({ payment_links: listPaymentLinks(deps, query) }),
  )
  app.get('/:id', { config: { operation: 'payment_links.fetch' }, schema: { params } }, (request) =>
    getPaymentLink(deps, request.params.id),
  )
  app.post('/:id/cancel', { config: { operation: 'payment_links.cancel' }, schema: { params } }, (request) =>
    cancelPaymentLink(deps, request.params.id),
  )
  app.post(
    '/:id/notify_by/:medium',
    { config: { operation: 'payment_links.notify' }, schema: { params: notifyParams } },
    ({ params: { id, medium } }) => notifyOfLink(deps, id, medium),
  )
}
