import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/booking/invoice-buyer.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { route } from '#server/http/route.ts'
import { findInvoiceBuyer, saveInvoiceBuyer } from './save-invoice-buyer.ts'
import { getOwnOrder } from './sealed-order.ts'

/** The business that an own order is bought for. */
export function invoiceBuyerRoutes(app: FastifyInstance, deps: Deps): void {
  type Asked = Parameters<typeof callerOf>[0] & { readonly query: { readonly orderId: string } }
  const ownOrder = (request: Asked) =>
    getOwnOrder(deps, { orderReference: request.query.orderId, userId: callerOf(request).userId })

  route(app, contract.getInvoiceBuyer, async (request) => ({
    buyer: await findInvoiceBuyer(deps, await ownOrder(request)),
  }))

  route(app, contract.saveInvoiceBuyer, async (request) => {
    const { buyer } = request.body
    const { orderId } = await ownOrder(request)
    await saveInvoiceBuyer(deps, { orderId, buyer })
    return { buyer }
  })
}
