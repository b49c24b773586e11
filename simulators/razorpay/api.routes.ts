import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addFaultHooks } from '../fault-hooks.ts'
import { bodyForStatus, unknownAddressError } from './api-errors.ts'
import { requireKeys } from './basic-auth.ts'
import { customerRoutes } from './customer.routes.ts'
import type { Deps } from './deps.ts'
import { disputeRoutes } from './dispute.routes.ts'
import { downtimeRoutes } from './downtime.routes.ts'
import { registerFormBody } from './form-body.ts'
import { orderRoutes } from './order.routes.ts'
import { paymentLinkRoutes } from './payment-link.routes.ts'
import { paymentRoutes } from './payment.routes.ts'
import { qrCodeRoutes } from './qr-code.routes.ts'
import { refundRoutes } from './refund.routes.ts'
import { settlementRoutes } from './settlement.routes.ts'
import { subjectsOf } from './subjects.ts'

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
