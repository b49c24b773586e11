import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/venues.ts'
import type { Deps } from '#server/deps.ts'
import { maySeePersonal } from '#server/http/access.ts'
import { route } from '#server/http/route.ts'
import { suggestCinemas, type BookedCinema } from './suggest-cinemas.ts'

/** Provided by booking. */
export type FindBookedCinemas = (username: string) => Promise<readonly BookedCinema[]>

export function suggestCinemasRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db'>,
  findBookedCinemas: FindBookedCinemas,
): void {
  route(app, contract.suggestCinemas, async ({ params: { username }, caller }) => {
    const booked = maySeePersonal(caller, username) ? await findBookedCinemas(username) : []
    return suggestCinemas(deps, booked)
  })
}
