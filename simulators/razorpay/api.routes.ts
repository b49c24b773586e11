import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addFaultHooks } from '../fault-hooks.ts'
import { bodyForStatus, unknownAddressError, ApiError, errorBody, unspecified } from './api-errors.ts'
import { customerRoutes } from './customer.routes.ts'
import type { Deps, Credentials } from './deps.ts'
import { disputeRoutes } from './dispute.routes.ts'
import { downtimeRoutes } from './downtime.routes.ts'
import { registerFormBody } from './form-body.ts'
import { orderRoutes } from './order.routes.ts'
import { paymentLinkRoutes } from './payment-link.routes.ts'
import { paymentRoutes } from './payment.routes.ts'
import { qrCodeRoutes } from './qr-code.routes.ts'
import { refundRoutes } from './refund.routes.ts'
import { settlementRoutes } from './settlement.routes.ts'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Books } from './books.ts'

/** The part of the provider's REST API that merchants use. */
export const apiRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  registerFormBody(app)
  app.addHook('onRequest', requireKeys(deps.credentials))
  app.setNotFoundHandler(() => {
    throw unknownAddressError()
  })
  addFaultHooks(app, {
    faults: deps.faults,
    subjectsOf: (request) => subjectsOf(deps.books, request),
    errorBody: bodyForStatus,
  })
  await app.register(orderRoutes, { prefix: '/orders', deps })
  await app.register(downtimeRoutes, { prefix: '/payments/downtimes', deps })
  await app.register(qrCodeRoutes, { prefix: '/payments/qr_codes', deps })
  await app.register(paymentLinkRoutes, { prefix: '/payment_links', deps })
  await app.register(paymentRoutes, { prefix: '/payments', deps })
  await app.register(refundRoutes, { deps })
  await app.register(customerRoutes, { prefix: '/customers', deps })
  await app.register(disputeRoutes, { prefix: '/disputes', deps })
  await app.register(settlementRoutes, { prefix: '/settlements', deps })
}

/** Status and code are the same for missing and for wrong keys; only the description differs. */
function requireKeys({ keyId, keySecret }: Credentials) {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  return async (request: FastifyRequest): Promise<void> => {
    const { authorization } = request.headers
    if (authorization === undefined)
      throw unauthorized('Please provide your api key for authentication purposes')
    const given = Buffer.from(authorization)
    if (given.length === expected.length && timingSafeEqual(given, expected)) return
    throw unauthorized('Authentication failed')
  }
}

function unauthorized(description: string): ApiError {
  return new ApiError(401, errorBody(description, unspecified))
}

const idsSchema = z
  .object({ id: z.string().optional(), receipt: z.string().optional(), payment_id: z.string().optional() })
  .catch({})

/** Returns the ids that a call is about, so that a fault can apply to one order only. */
function subjectsOf(books: Books, request: FastifyRequest): string[] {
  const { id } = idsSchema.parse(request.params)
  const { receipt, payment_id: named } = idsSchema.parse(request.body)
  const refund = id === undefined ? undefined : books.refunds.get(id)
  const paymentId = refund?.payment_id ?? named ?? id
  const payment = paymentId === undefined ? undefined : books.payments.get(paymentId)
  const orderId = payment?.order_id ?? id
  const order = orderId === undefined ? undefined : books.orders.get(orderId)
  return [id, receipt, paymentId, orderId, order?.receipt].filter((each) => typeof each === 'string')
}
