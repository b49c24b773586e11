import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue/staff-movies.ts'
import { AppError } from '#contract/errors.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import {
  createMovie,
  findStaffMovie,
  listStaffMovies,
  moveMovie,
  presentStaffMovie,
} from '../../catalogue/index.ts'
import { changeManyMovies } from './change-many-movies.ts'
import { changeMovie, deleteMovie, presentStaffMovies } from './change-movie.ts'

/** The movies for staff; here, because their showtimes belong to what the calls show and decide. */
export function staffMoviesRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'seatBus' | 'config'>,
): void {
  route(app, contract.listStaffMovies, async ({ query }) => {
    const { isPrivate } = query
    const filter = { ...query, ...sliceOf(query), today: localDate(deps.now()) }
    const { items, total } = await listStaffMovies(deps.db, {
      ...filter,
      isPrivate: isPrivate && isPrivate === 'true',
    })
    return { items: await presentStaffMovies(deps, items), total }
  })

  route(app, contract.getStaffMovie, async ({ params }) => {
    const found = await findStaffMovie(deps.db, params.id)
    const [movie] = await presentStaffMovies(deps, found ? [found] : [])
    if (!movie) throw new AppError('not_found')
    return movie
  })

  route(app, contract.createMovie, async (request) => {
    const movie = await createMovie(withActor(deps, request), request.body)
    return { ...successResponse('movie_saved'), movie: presentStaffMovie(movie, 0) }
  })

  route(app, contract.changeMovie, async (request) => {
    const { version, ...edit } = request.body
    const saved = await changeMovie(withActor(deps, request), { id: request.params.id, version, edit })
    const [movie = presentStaffMovie(saved, 0)] = await presentStaffMovies(deps, [saved])
    return { ...successResponse('movie_saved'), movie }
  })

  route(app, contract.deleteMovie, async (request) => {
    await deleteMovie(withActor(deps, request), request.params.id)
    return successResponse('movie_deleted')
  })

  route(app, contract.changeManyMovies, (request) => changeManyMovies(withActor(deps, request), request.body))

  route(app, contract.moveMovie, async (request) => {
    const { _id, before } = request.body
    await moveMovie(withActor(deps, request), { id: _id, before })
    return successResponse('movie_saved')
  })
}
