import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/programme.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { presentShowtime } from './programme.presenter.ts'
import { listShowtimes } from './programme.queries.ts'

/** How many seats of each showtime are sold or held now. Provided by booking. */
export type CountTakenSeats = (showtimeIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

export function programmeRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now'>,
  countTaken: CountTakenSeats,
): void {
  route(app, contract.listShowtimes, async ({ query }) => {
    const now = deps.now()
    const rows = await listShowtimes(deps.db, { from: now, ...query })
    const taken = await countTaken(rows.map(({ id }) => id))
    return rows.map((row) => presentShowtime(row, { taken: taken.get(row.id) ?? 0, now }))
  })
}
