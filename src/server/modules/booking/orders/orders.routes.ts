import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as checkout from '#contract/booking/checkout.ts'
import * as proofHolds from '#contract/booking/proof-holds.ts'
import * as holds from '#contract/booking/holds.ts'
import { listHeldOrders } from '#contract/booking/orders.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { networkOf, siteOf } from '#server/http/limits/client-network.ts'
import { route } from '#server/http/route.ts'
import { presentHeldOrders } from './present-held-orders.ts'
import { presentHold } from './orders.presenter.ts'
import { changeSnacks } from './change-snacks.ts'
import type { FollowPayment } from './follow-payment.ts'
import { holdForProof } from './hold-for-proof.ts'
import { makePayable } from './make-payable.ts'
import { extendHold } from './extend-hold.ts'
import type { HoldSeats } from './hold-seats.ts'
import { findOrder } from './orders.queries.ts'
import { abandonOrder } from './abandon-order.ts'
import { invoiceBuyerRoutes } from './invoice-buyer.routes.ts'
import { getOwnOrder, resolveOrderKey } from './sealed-order.ts'

/** Changing the snacks of orders, and holding, listing, extending and releasing their seats. */
export function ordersRoutes(
  app: FastifyInstance,
  deps: Deps,
  { holdSeats, followPayment }: { holdSeats: HoldSeats; followPayment: FollowPayment },
): void {
  invoiceBuyerRoutes(app, deps)
  route(app, checkout.changeSnacks, async (request) =>
    changeSnacks(
      { ...withActor(deps, request), followPayment },
      { ...request.body, order: await ownOrder(request) },
    ),
  )

  route(app, holds.holdSeats, async (request) => {
    // The hold statement checks the owner, which saves a round trip.
    const order = await resolveOrderKey(deps, request.query.orderId)
    const adultsDeclared = request.body?.adultsDeclared === true
    return presentHold(await holdSeats({ ...order, adultsDeclared, ...holderOf(request) }), deps.now())
  })

  route(app, proofHolds.holdForProof, async (request) => {
    const acting = { ...withActor(deps, request), followPayment, holdSeats }
    const { userId } = callerOf(request)
    return holdForProof(acting, { request: { ...request.body, userId }, holder: holderOf(request) })
  })

  route(app, proofHolds.makePayable, async (request) => {
    const { isEmailProven } = callerOf(request)
    return makePayable(deps, { order: await ownOrder(request), isEmailProven })
  })

  route(app, listHeldOrders, async (request) => presentHeldOrders(deps, callerOf(request).userId))

  route(app, holds.extendHold, async (request) => {
    const order = await ownOrder(request)
    return presentHold(await extendHold(deps, order), deps.now())
  })

  route(app, holds.releaseSeats, async (request) => {
    const acting = withActor(deps, request)
    const { order, isPaymentInProgress } = await followPayment(acting, await ownOrder(request))
    if (isPaymentInProgress) throw new AppError('payment_in_progress')
    await abandonOrder(acting, order, 'released')
    return { state: (await findOrder(deps.db, order))?.state ?? order.state }
  })

  /** Returns what the limits of holds are counted by. */
  function holderOf(request: FastifyRequest) {
    const { actor } = withActor({}, request)
    const ofSite = siteOf(request)
    return {
      actor,
      network: holdNetwork(deps, networkOf(request)),
      site: ofSite === null ? null : holdNetwork(deps, ofSite),
      isEmailProven: callerOf(request).isEmailProven,
    }
  }

  function ownOrder(
    request: Parameters<typeof callerOf>[0] & { readonly query: { readonly orderId: string } },
  ) {
    return getOwnOrder(deps, { orderReference: request.query.orderId, userId: callerOf(request).userId })
  }
}

/** Returns the HMAC under which a network that holds seats is stored: recognised again, but not readable, and not that of its sessions. */
function holdNetwork({ keys }: Pick<Deps, 'keys'>, network: string): string {
  return createHmac('sha256', keys.pseudonym).update(`holds ${network}`).digest('base64url')
}
