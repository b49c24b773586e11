import type { FastifyInstance } from 'fastify'
import * as auditoriums from '#contract/auditoriums.ts'
import * as contract from '#contract/cinema-changes.ts'
import { AppError } from '#contract/errors.ts'
import type { SuccessCode } from '#contract/success.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { uploadRoutes } from '#server/http/bodies/upload-routes.ts'
import { pictureUploadLimits } from '../pictures/index.ts'
import {
  createCinema,
  findAuditoriumFacts,
  presentCinema,
  setCinemaPhoto,
  type CinemaRow,
} from '../venues/index.ts'
import { changeAuditorium, presentAuditorium } from './change-auditorium.ts'
import { removeCinema, updateCinema } from './change-cinema.ts'

/** Changes of cinemas and auditoriums; those of one with showtimes depend on them. */
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

  route(app, auditoriums.getAuditorium, async ({ params }) => {
    const facts = await findAuditoriumFacts(deps.db, params.id)
    if (!facts) throw new AppError('not_found')
    return presentAuditorium(facts)
  })

  route(app, auditoriums.changeAuditorium, async (request) => {
    const { id } = request.params
    const facts = await changeAuditorium(withActor(deps, request), { ...request.body, id })
    return { ...successResponse('auditorium_saved'), auditorium: presentAuditorium(facts) }
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
