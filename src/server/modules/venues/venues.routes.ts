import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as contract from '#contract/venues.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { presentCinema } from './venues.presenter.ts'
import { findCinema, listCinemas } from './venues.queries.ts'

export function venuesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  route(app, contract.listCinemas, async () => (await listCinemas(deps.db)).map(presentCinema))

  route(app, contract.getCinema, async ({ params }) => {
    const cinema = await findCinema(deps.db, params.id)
    if (!cinema) throw new AppError('not_found')
    return presentCinema(cinema)
  })
}
