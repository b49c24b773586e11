import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/price-card.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { inPaise, readPriceCard, savePriceCard } from './save-price-card.ts'

/** What the tickets of new shows cost. */
export function priceCardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getPriceCard, ({ query }) => readPriceCard(deps, query.venueId))

  route(app, contract.savePriceCard, async (request) => {
    const { rules, caps, bases, ...body } = request.body
    const card = await savePriceCard(withActor(deps, request), {
      ...body,
      venueId: body.venueId,
      version: body.version,
      rules: rules.map(inPaise),
      caps: caps.map(inPaise),
      bases: bases.map(({ cinemaId, ticketPrice }) => ({
        cinemaId,
        basePaise: paiseFromRupees(ticketPrice),
      })),
    })
    return { ...successResponse('price_card_saved'), card }
  })
}
