import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as contract from '#contract/recommendations.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, maySeePersonal } from '#server/http/access.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { findFavouriteGenres } from '#server/modules/accounts/index.ts'
import { findVisibleMovie } from '#server/modules/catalogue/index.ts'
import { findCinemaPreferences, findSeatPreferences, findSeenMovies } from './find-preferences.ts'
import { listSimilarMovies } from './list-similar-movies.ts'
import { neutralSeatPreferences } from './preferences.ts'
import { suggestCinemas } from './suggest-cinemas.ts'
import { noPreferences, suggestMovies } from './suggest-movies.ts'

/** Movies, cinemas and seats in the order a user prefers. Other callers get the neutral order. */
export function recommendationsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, contract.listSimilarMovies, async ({ params, caller }) => {
    const movie = await findVisibleMovie(deps, params.id, caller)
    if (!movie) throw new AppError('not_found')
    return listSimilarMovies(deps, movie)
  })

  route(app, contract.suggestMovies, async ({ params: { username }, query, caller }) => {
    if (!maySeePersonal(caller, username)) return suggestMovies(deps, noPreferences, sliceOf(query))
    const [seen, genres] = await Promise.all([
      findSeenMovies(deps, username),
      findFavouriteGenres(deps.db, username),
    ])
    return suggestMovies(deps, { seen, genres }, sliceOf(query))
  })

  route(app, contract.suggestCinemas, async ({ params: { username }, caller }) => {
    const isPersonal = maySeePersonal(caller, username)
    return suggestCinemas(deps, isPersonal ? await findCinemaPreferences(deps, username) : [])
  })

  route(app, contract.suggestSeating, async (request) => {
    const { username } = request.params
    const isPersonal = maySeePersonal(callerOf(request), username)
    return isPersonal ? findSeatPreferences(deps, username) : neutralSeatPreferences
  })
}
