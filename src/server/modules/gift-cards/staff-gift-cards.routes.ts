import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff-gift-cards.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { listSoldCards } from './staff-gift-cards.queries.ts'
import { changeGiftCard, presentCard, readGiftCardFile } from './staff-gift-cards.ts'

/** The gift cards that were sold, for admins: found, read, blocked. */
export function staffGiftCardsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listGiftCards, async ({ query }) => {
    const { items, total } = await listSoldCards(deps.db, query, { ...sliceOf(query), sort: query.sort })
    return { items: items.map(presentCard), total }
  })

  route(app, contract.getGiftCard, async ({ params }) => readGiftCardFile(deps, params.id))

  route(app, contract.changeGiftCard, async (request) => {
    const { id } = request.params
    await changeGiftCard(withActor(deps, request), { ...request.body, id })
    return readGiftCardFile(deps, id)
  })
}
