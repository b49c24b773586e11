import type { FastifyInstance } from 'fastify'
import { listShowtimes as listShowtimesEndpoint } from '#contract/programme.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { listShowtimes, presentShowtime } from '#server/modules/programme/index.ts'
import { countTakenSeats } from './claims.queries.ts'

/** Lists showtimes with their available seats; it is here because availability belongs to booking. */
export function showtimesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, listShowtimesEndpoint, async ({ query }) => {
    const now = deps.now()
    const rows = await listShowtimes(deps.db, { from: now, ...query })
    const taken = await countTakenSeats(deps.db, { showtimeIds: rows.map(({ id }) => id), now })
    return rows.map((row) => presentShowtime(row, { taken: taken.get(row.id) ?? 0, now }))
  })
}
