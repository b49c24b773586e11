import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/booking/orders.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { getOwnOrder } from '../orders/index.ts'
import { getOrderDetails } from './get-order-details.ts'
import { listOrders } from './list-orders.ts'

/** Orders with their outcome: a reservation, or a refund. */
export function orderDetailsRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config' | 'keys' | 'now'>,
): void {
  route(app, contract.checkOrder, async (request) => {
    const { orderId } = request.query
    return getOrderDetails(deps, await getOwnOrder(deps, { orderId, userId: callerOf(request).userId }))
  })

  route(app, contract.listOrders, async (request) => {
    const { userId } = callerOf(request)
    return listOrders(deps, { ...sliceOf(request.query), userId, sort: request.query.sort })
  })
}
