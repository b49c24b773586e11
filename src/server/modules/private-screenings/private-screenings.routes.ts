import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/private-screenings.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, isAdmin } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { listPresentedReservations } from '#server/modules/booking/index.ts'
import { listPrivateMovies, presentMovie } from '#server/modules/catalogue/index.ts'
import { boardRoutes } from './board.routes.ts'
import { guestsRoutes } from './guests.routes.ts'
import { quoteScreening } from './quote-screening.ts'
import { receiveEnquiry } from './receive-enquiry.ts'

type RouteDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'venues' | 'now' | 'newId' | 'seatBus'>

/** Movies for private screenings, and private reservations. They are ordered and paid like any others (booking). */
export function privateScreeningsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  guestsRoutes(app, deps)
  boardRoutes(app, deps)

  route(app, contract.listPrivateMovies, async ({ query }) => {
    const today = localDate(deps.now())
    const { items, total } = await listPrivateMovies(deps.db, { ...sliceOf(query), today })
    return { items: items.map(presentMovie), total }
  })

  route(app, contract.sendPrivateEnquiry, async (request) => {
    const reference = await receiveEnquiry(withActor(deps, request), request.body)
    return { ...successResponse('private_enquiry_sent'), reference }
  })

  route(app, contract.quoteScreening, ({ body }) => quoteScreening(deps, body))

  route(app, contract.listPrivateBookings, async (request) => {
    const caller = callerOf(request)
    const { sort, q } = request.query
    const userId = isAdmin(caller) ? null : caller.userId
    return listPresentedReservations(deps, { ...sliceOf(request.query), userId, isPrivate: true, sort, q })
  })
}
