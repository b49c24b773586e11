import type { FastifyInstance } from 'fastify'
import { listMovies } from '#contract/catalogue/movies.ts'
import { ALL_GENRES, ALL_LANGUAGES } from '#domain/movie-facts.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { listPublicMovies, presentMovie, type SearchCatalogue } from '../catalogue/index.ts'
import { listPlayingMovieIds } from './programme.queries.ts'

/** Lists movies; it is here because the list can be filtered by day and time of showtimes. */
export function programmeRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now'>,
  searchIndex: SearchCatalogue,
): void {
  route(app, listMovies, async ({ query }) => {
    const { date, time, q, language, genre, certificate, category, sort } = query
    const now = deps.now()
    const { items, total } = await listPublicMovies(deps.db, {
      ...sliceOf(query),
      today: localDate(now),
      language: language === ALL_LANGUAGES ? undefined : language,
      genre: genre === ALL_GENRES ? undefined : genre,
      certificate,
      category,
      sort,
      ids: date || time ? await listPlayingMovieIds(deps.db, { from: now, date, time }) : undefined,
      words: q ? { q, foundIds: (await searchIndex()).findMovieIds(q) } : undefined,
    })
    return { items: items.map(presentMovie), total }
  })
}
