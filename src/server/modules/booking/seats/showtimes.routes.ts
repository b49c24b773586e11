import type { FastifyInstance } from 'fastify'
import { listShowtimes } from '#contract/programme.ts'
import type { Deps } from '#server/deps.ts'
import { packedBody } from '#server/http/packed-json.ts'
import { route } from '#server/http/route.ts'
import { createListOfWeek, hasFilter, listShowtimesWithSeats } from './list-showtimes.ts'

/** Lists showtimes with their available seats; it is here because availability belongs to booking. */
export function showtimesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  const listOfWeek = createListOfWeek(deps)
  route(app, listShowtimes, async (request, reply) => {
    if (hasFilter(request.query)) return listShowtimesWithSeats(deps, request.query)
    const { json, total } = await listOfWeek(request.query)
    return { items: (await packedBody(request, reply, json)) as never, total }
  })
}
