import type { FastifyInstance } from 'fastify'
import { getMovie } from '#contract/catalogue/movies.ts'
import { searchCatalogue } from '#contract/catalogue/search.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { localMidnightAfter } from '#domain/time.ts'
import { route } from '#server/http/route.ts'
import { createSendKept } from '#server/http/caching/send-kept.ts'
import { presentMovie } from './catalogue.presenter.ts'
import { findVisibleMovie } from './find-visible-movie.ts'
import type { SearchCatalogue } from './search-catalogue.ts'

const RESULTS = 6
/** Cost of building a result that is not cached. */
const UNITS_OF_SEARCH = 4

export function catalogueRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now'>,
  searchIndex: SearchCatalogue,
): void {
  const sendResults = createSendKept(deps, UNITS_OF_SEARCH)
  route(app, searchCatalogue, async (request, reply) => {
    const { q = '', limit = RESULTS } = request.query
    return sendResults({ request, reply }, JSON.stringify([q, limit]), async (now) => ({
      value: (await searchIndex()).find(q, limit),
      until: localMidnightAfter(now),
    }))
  })

  route(app, getMovie, async ({ params, caller }) => {
    const movie = await findVisibleMovie(deps, params.id, caller)
    if (!movie) throw new AppError('not_found')
    return presentMovie(movie)
  })
}
