import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/booking/orders.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { sliceOf } from '#server/http/paging.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { type FollowPayment, getOwnOrder } from '../orders/index.ts'
import { getOrderDetails } from './get-order-details.ts'
import { listOrders } from './list-orders.ts'

/** Orders with their outcome: a reservation, or a refund. A payment that is under way is settled as soon as its money is there. */
export function orderDetailsRoutes(app: FastifyInstance, deps: Deps, followPayment: FollowPayment): void {
  route(app, contract.checkOrder, async (request) => {
    const order = await getOwnOrder(deps, {
      orderReference: request.query.orderId,
      userId: callerOf(request).userId,
    })
    return getOrderDetails(deps, await followPayment(withActor(deps, request), order))
  })

  route(app, contract.listOrders, async (request) => {
    const { userId } = callerOf(request)
    const acting = { ...withActor(deps, request), followPayment }
    return listOrders(acting, { ...sliceOf(request.query), userId, sort: request.query.sort })
  })
}
