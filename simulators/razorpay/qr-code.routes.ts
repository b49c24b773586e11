import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paymentsOfQr } from './books.ts'
import { list, listQuerySchema } from './collections.ts'
import type { Deps } from './deps.ts'
import { closeQrCode, createQrCode, getQrCode, listQrCodes, qrCodeRequestSchema } from './qr-codes.ts'

const params = z.object({ id: z.string() })
const listQuery = listQuerySchema.extend({
  customer_id: z.string().optional(),
  payment_id: z.string().optional(),
})

/** QR codes of the merchant: `/payments/qr_codes`. */
export const qrCodeRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.post(
    '/',
    { config: { operation: 'qr_codes.create' }, schema: { body: qrCodeRequestSchema } },
    (request) => createQrCode(deps, request.body, `${request.protocol}://${request.host}`),
  )
  app.get(
    '/',
    { config: { operation: 'qr_codes.list' }, schema: { querystring: listQuery } },
    ({ query }) => {
      const { customer_id: customer, payment_id: payment } = query
      const wanted = listQrCodes(deps).filter(
        ({ id, customer_id: of }) =>
          (customer === undefined || of === customer) &&
          (payment === undefined || deps.books.paymentsOfQr.get(id)?.includes(payment)),
      )
      return list(wanted, query)
    },
  )
  app.get('/:id', { config: { operation: 'qr_codes.fetch' }, schema: { params } }, (request) =>
    getQrCode(deps, request.params.id),
  )
  app.get(
    '/:id/payments',
    { config: { operation: 'qr_codes.payments' }, schema: { params, querystring: listQuerySchema } },
    ({ params: { id }, query }) => list(paymentsOfQr(deps.books, getQrCode(deps, id).id), query),
  )
  app.post('/:id/close', { config: { operation: 'qr_codes.close' }, schema: { params } }, (request) =>
    closeQrCode(deps, request.params.id),
  )
}
