import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/booking/checkout.ts'
import * as campaigns from '#contract/campaigns.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { checkCode, createOrder, type FollowPayment } from '../orders/index.ts'
import { orderSnacks } from './order-snacks.ts'

/** Creating orders: of seats, of a whole screen, and of snacks for a reservation. */
export function checkoutRoutes(app: FastifyInstance, deps: Deps, followPayment: FollowPayment): void {
  route(app, contract.createOrder, async (request) => {
    const acting = { ...withActor(deps, request), followPayment }
    const { reservationId, ...wanted } = request.body
    const { userId } = callerOf(request)
    if (reservationId === undefined) return createOrder(acting, { ...wanted, userId })
    return orderSnacks(acting, { ...wanted, reservationId, userId })
  })

  route(app, campaigns.checkCampaignCode, async ({ body }) => checkCode(deps, body))
}
