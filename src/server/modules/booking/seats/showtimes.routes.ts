import type { FastifyInstance } from 'fastify'
import { listShowtimes } from '#contract/programme.ts'
import type { Deps } from '#server/deps.ts'
import { packedBody } from '#server/http/caching/packed-json.ts'
import { route } from '#server/http/route.ts'
import { createFilteredLists, createListOfWeek, hasFilter } from './list-showtimes.ts'

/** Cost of reading a filtered list that is not cached, and of each of its showtimes. */
const UNITS_OF_LIST = 3
const UNITS_OF_SHOWTIME = 0.05

/** Lists showtimes with their available seats; it is here because availability belongs to booking. */
export function showtimesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'seatBus'>): void {
  const listOfWeek = createListOfWeek(deps)
  const filteredList = createFilteredLists(deps)
  route(app, listShowtimes, async (request, reply) => {
    const { query } = request
    const onMade = (items: number) => (request.unitsOfWork += UNITS_OF_LIST + items * UNITS_OF_SHOWTIME)
    const { json, total } = await (hasFilter(query) ? filteredList(query, onMade) : listOfWeek(query))
    return { items: (await packedBody(request, reply, json)) as never, total }
  })
}
