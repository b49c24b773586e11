import type { FastifyInstance } from 'fastify'
import { listShowtimes as listShowtimesEndpoint } from '#contract/programme.ts'
import type { Deps } from '#server/deps.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { listShowtimes, presentShowtime } from '#server/modules/programme/index.ts'
import { countTakenSeats } from './claims.queries.ts'

/** Lists showtimes with their available seats; it is here because availability belongs to booking. */
export function showtimesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, listShowtimesEndpoint, async ({ query }) => {
    const now = deps.now()
    const { movieId, cinemaId, date, sort } = query
    const filter = { ...sliceOf(query), from: now, movieId, cinemaId, date, sort }
    const { items, total } = await listShowtimes(deps.db, filter)
    const taken = await countTakenSeats(deps.db, { showtimeIds: items.map(({ id }) => id), now })
    return { items: items.map((row) => presentShowtime(row, { taken: taken.get(row.id) ?? 0, now })), total }
  })
}
