import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue.ts'
import { AppError } from '#contract/errors.ts'
import { ALL_GENRES, ALL_LANGUAGES } from '#contract/movie-facts.ts'
import type { DayPart } from '#contract/movie-filters.ts'
import { searchCatalogue } from '#contract/search.ts'
import { localDate } from '#contract/time.ts'
import type { Deps } from '#server/deps.ts'
import { isAdmin, maySeePersonal, type Caller } from '#server/http/access.ts'
import { pageOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { presentMovie } from './catalogue.presenter.ts'
import { findMovie, listPublicMovies } from './catalogue.queries.ts'
import type { MovieRow } from './catalogue.tables.ts'
import { listSimilarMovies } from './list-similar-movies.ts'
import { createSearchCatalogue } from './search-catalogue.ts'
import { suggestMovies, type SeenMovie } from './suggest-movies.ts'

/** What the catalogue wants to know from those who know more. */
export type CatalogueSources = {
  /** The movies somebody has booked here, the recent ones heavier. Provided by booking. */
  readonly findSeenMovies: (username: string) => Promise<readonly SeenMovie[]>
  /** Provided by accounts. */
  readonly findFavouriteGenres: (username: string) => Promise<readonly string[]>
  /** The movies that still play on a day, at a part of any day, or both. Provided by programme. */
  readonly findPlayingMovies: (when: PlayingWhen) => Promise<readonly string[]>
}

type PlayingWhen = { readonly date?: string | undefined; readonly time?: DayPart | undefined }

const FOUND = 6

export function catalogueRoutes(app: FastifyInstance, deps: Deps, sources: CatalogueSources): void {
  const searchIndex = createSearchCatalogue(deps)

  route(app, contract.listMovies, async ({ query }, reply) => {
    const { date, time, q, language, genre, certificate, category, sort } = query
    const { movies, total } = await listPublicMovies(deps.db, {
      ...pageOf(query),
      today: localDate(deps.now()),
      language: language === ALL_LANGUAGES ? undefined : language,
      genre: genre === ALL_GENRES ? undefined : genre,
      certificate,
      category,
      sort,
      ids: date || time ? await sources.findPlayingMovies({ date, time }) : undefined,
      words: q ? { q, foundIds: (await searchIndex()).findMovieIds(q) } : undefined,
    })
    reply.header('x-total-count', total)
    return movies.map(presentMovie)
  })

  route(app, searchCatalogue, async ({ query: { q = '', limit = FOUND } }) =>
    (await searchIndex()).find(q, limit),
  )

  route(app, contract.getMovie, async ({ params, caller }) =>
    presentMovie(await getVisibleMovie(deps, params.id, caller)),
  )

  route(app, contract.listSimilarMovies, async ({ params, caller }) =>
    listSimilarMovies(deps, await getVisibleMovie(deps, params.id, caller)),
  )

  route(app, contract.suggestMovies, async ({ params: { username }, caller }) => {
    if (!maySeePersonal(caller, username)) return suggestMovies(deps, { seen: [], genres: [] })
    const [seen, genres] = await Promise.all([
      sources.findSeenMovies(username),
      sources.findFavouriteGenres(username),
    ])
    return suggestMovies(deps, { seen, genres })
  })
}

/** A private movie can be looked at by those who may book a private screening; one that is neither is a draft. */
async function getVisibleMovie(
  { db }: Pick<Deps, 'db'>,
  id: string,
  caller: Caller | null,
): Promise<MovieRow> {
  const movie = await findMovie(db, id)
  const isVisible = movie && (movie.isPublic || movie.isPrivate || isAdmin(caller))
  if (!isVisible) throw new AppError('not_found')
  return movie
}
