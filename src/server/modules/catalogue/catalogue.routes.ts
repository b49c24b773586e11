import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue.ts'
import { AppError } from '#contract/errors.ts'
import { ALL_GENRES, ALL_LANGUAGES } from '#contract/movie-facts.ts'
import { localDate } from '#contract/time.ts'
import type { Deps } from '#server/deps.ts'
import { isAdmin } from '#server/http/access.ts'
import { pageOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { presentMovie } from './catalogue.presenter.ts'
import { findMovie, listPublicMovies } from './catalogue.queries.ts'
import { suggestMovies, type FindSeenMovies } from './suggest-movies.ts'

export function catalogueRoutes(app: FastifyInstance, deps: Deps, findSeenMovies: FindSeenMovies): void {
  route(app, contract.listMovies, async ({ query }, reply) => {
    const { movies, total } = await listPublicMovies(deps.db, {
      ...pageOf(query),
      today: localDate(deps.now()),
      language: query.language === ALL_LANGUAGES ? undefined : query.language,
      genre: query.genre === ALL_GENRES ? undefined : query.genre,
      q: query.q,
    })
    reply.header('x-total-count', total)
    return movies.map(presentMovie)
  })

  route(app, contract.getMovie, async ({ params, caller }) => {
    const movie = await findMovie(deps.db, params.id)
    // A private movie can be looked at by those who may book a private screening; one that is neither is a draft.
    const isVisible = movie && (movie.isPublic || movie.isPrivate || isAdmin(caller))
    if (!isVisible) throw new AppError('not_found')
    return presentMovie(movie)
  })

  route(app, contract.suggestMovies, async ({ params, caller }) => {
    const isPersonal = caller?.username === params.username || isAdmin(caller)
    return suggestMovies(deps, isPersonal ? await findSeenMovies(params.username) : [])
  })
}
