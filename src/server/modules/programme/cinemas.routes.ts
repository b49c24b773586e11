import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/cinema-changes.ts'
import type { SuccessCode } from '#contract/success.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { uploadRoutes } from '#server/http/bodies/upload-routes.ts'
import { pictureUploadLimits } from '../pictures/index.ts'
import { createCinema, presentCinema, setCinemaPhoto, type CinemaRow } from '../venues/index.ts'
import { removeCinema, updateCinema } from './change-cinema.ts'

/** Changes of cinemas; those of a cinema with showtimes depend on them. */
export function cinemasRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.createCinema, async (request) =>
    saved('cinema_created', await createCinema(withActor(deps, request), request.body)),
  )

  route(app, contract.updateCinema, async (request) => {
    const { id } = request.params
    return saved('cinema_updated', await updateCinema(withActor(deps, request), { ...request.body, id }))
  })

  route(app, contract.deleteCinema, async (request) => {
    await removeCinema(withActor(deps, request), request.params.id)
    return successResponse('cinema_deleted')
  })

  uploadRoutes(app, pictureUploadLimits, (scope, withUpload) => {
    route(scope, contract.uploadCinemaPhoto, async (request) => {
      const { id } = request.params
      const cinema = await withUpload(request, (file) =>
        setCinemaPhoto(withActor(deps, request), { id, file }),
      )
      return saved('image_uploaded', cinema)
    })
  })
}

function saved(code: SuccessCode, cinema: CinemaRow) {
  return { ...successResponse(code), _id: cinema.id, cinema: presentCinema(cinema) }
}
