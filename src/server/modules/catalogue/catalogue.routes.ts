import type { FastifyInstance } from 'fastify'
import { getMovie } from '#contract/catalogue/movies.ts'
import { searchCatalogue } from '#contract/catalogue/search.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { presentMovie } from './catalogue.presenter.ts'
import { findVisibleMovie } from './find-visible-movie.ts'
import type { SearchCatalogue } from './search-catalogue.ts'

const RESULTS = 6

export function catalogueRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db'>,
  searchIndex: SearchCatalogue,
): void {
  route(app, searchCatalogue, async ({ query: { q = '', limit = RESULTS } }) =>
    (await searchIndex()).find(q, limit),
  )

  route(app, getMovie, async ({ params, caller }) => {
    const movie = await findVisibleMovie(deps, params.id, caller)
    if (!movie) throw new AppError('not_found')
    return presentMovie(movie)
  })
}
