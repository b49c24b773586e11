import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/gift-cards.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, mayDo } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import type { FollowPayment } from '#server/modules/booking/index.ts'
import { buyGiftCard } from './buy-gift-card.ts'
import { checkGiftCard } from './check-gift-card.ts'
import { listCardsOfBuyer } from './gift-card-lists.queries.ts'
import { payWithGiftCard } from './pay-with-gift-card.ts'
import { resendGiftCard } from './resend-gift-card.ts'

/** Buying gift cards, paying with them, and reading what is left. */
export function giftCardsRoutes(app: FastifyInstance, deps: Deps, followPayment: FollowPayment): void {
  route(app, contract.buyGiftCard, async (request) =>
    buyGiftCard(withActor(deps, request), { ...request.body, userId: callerOf(request).userId }),
  )

  route(app, contract.checkGiftCard, async ({ body }) => checkGiftCard(deps, body.code))

  route(app, contract.payWithGiftCard, async (request) => {
    const { orderId: orderReference, code } = request.body
    const { userId } = callerOf(request)
    return payWithGiftCard({ ...withActor(deps, request), followPayment }, { userId, orderReference, code })
  })

  route(app, contract.listOwnGiftCards, async (request) => {
    const cards = await listCardsOfBuyer(deps.db, callerOf(request).userId)
    return cards.map(({ id, amount, deliverAt, deliveredAt, validUntil, ...card }) => ({
      _id: id,
      ...card,
      amount: rupeesFromPaise(amount),
      deliverAt: deliverAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
      validUntil: validUntil?.toISOString() ?? null,
    }))
  })

  route(app, contract.resendGiftCard, async (request) => {
    const caller = callerOf(request)
    const buyerId = mayDo(caller, 'manageGiftCards') ? null : caller.userId
    await resendGiftCard(withActor(deps, request), { cardId: request.params.id, buyerId })
  })
}
