import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/check-in/seat-links.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { listSeatLinks } from './list-seat-links.ts'
import { readSharedSeat } from './read-shared-seat.ts'
import { shareSeat } from './share-seat.ts'
import { getOwnBooking } from './shared-booking.ts'
import { withdrawSeatLink } from './withdraw-seat-link.ts'

/** Single seats of a booking that are shared by link: the buyer's list, and the page of the link. */
export function seatLinksRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config' | 'keys' | 'venues' | 'now' | 'newId'>,
): void {
  route(app, contract.listSeatLinks, async (request) =>
    listSeatLinks(deps, await getOwnBooking(deps, request.params.id, callerOf(request))),
  )

  route(app, contract.shareSeat, async (request) => {
    const booking = await getOwnBooking(deps, request.params.id, callerOf(request))
    await shareSeat(withActor(deps, request), booking, request.body.seat)
    return listSeatLinks(deps, booking)
  })

  route(app, contract.withdrawSeatLink, async (request) => {
    const booking = await getOwnBooking(deps, request.params.id, callerOf(request))
    await withdrawSeatLink(withActor(deps, request), booking, request.params.linkId)
    return listSeatLinks(deps, booking)
  })

  route(app, contract.readSharedSeat, ({ body }) => readSharedSeat(deps, body.token))
}
