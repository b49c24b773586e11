import type { FastifyInstance } from 'fastify'
import { suggestSeating } from '#contract/reservations.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, maySeePersonal } from '#server/http/access.ts'
import { route } from '#server/http/route.ts'
import { listPastBookings } from './taste.queries.ts'
import { seatTasteOf } from './taste.ts'

export function suggestSeatingRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, suggestSeating, async (request) => {
    const { username } = request.params
    const isPersonal = maySeePersonal(callerOf(request), username)
    return seatTasteOf(isPersonal ? await listPastBookings(deps.db, username) : [], deps.now())
  })
}
