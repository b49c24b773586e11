import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { localMidnightAfter } from '#domain/time.ts'
import * as contract from '#contract/recommendations.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, isAdmin, maySeePersonal } from '#server/http/access.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { createSendKept } from '#server/http/caching/send-kept.ts'
import { findFavouriteGenres } from '#server/modules/accounts/index.ts'
import { findVisibleMovie } from '#server/modules/catalogue/index.ts'
import { findCinemaPreferences, findSeatPreferences, findSeenMovies } from './find-preferences.ts'
import { listSimilarMovies } from './list-similar-movies.ts'
import { neutralSeatPreferences } from './preferences.ts'
import { suggestCinemas } from './suggest-cinemas.ts'
import { noPreferences, suggestMovies } from './suggest-movies.ts'

/** Cost of building a list of similar movies that is not cached. */
const UNITS_OF_SIMILAR = 6

/** Movies, cinemas and seats in the order a user prefers. Other callers get the neutral order. */
export function recommendationsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  const sendSimilar = createSendKept(deps, UNITS_OF_SIMILAR)
  route(app, contract.listSimilarMovies, async (request, reply) => {
    const { params, caller } = request
    const find = async () => {
      const movie = await findVisibleMovie(deps, params.id, caller)
      if (!movie) throw new AppError('not_found')
      return listSimilarMovies(deps, movie)
    }
    // Admins see drafts, too.
    const key = JSON.stringify([params.id, isAdmin(caller)])
    return sendSimilar({ request, reply }, key, async (now) => ({
      value: await find(),
      until: localMidnightAfter(now),
    }))
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
