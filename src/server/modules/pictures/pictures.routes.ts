import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as contract from '#contract/pictures.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { uploadRoutes } from '#server/http/bodies/upload-routes.ts'
import { findPicture } from './pictures.queries.ts'
import { presentPicture } from './present-picture.ts'
import { receivePicture } from './receive-picture.ts'

/** For every endpoint that takes a picture of staff. */
export const pictureUploadLimits = { maxMegabytes: 10, mostAtOnce: 8, what: 'picture' } as const

export function picturesRoutes(app: FastifyInstance, deps: Deps): void {
  uploadRoutes(app, pictureUploadLimits, (scope, withUpload) => {
    route(scope, contract.uploadPicture, (request) =>
      withUpload(request, (file) =>
        receivePicture(withActor(deps, request), { kind: request.query.kind, file }),
      ),
    )
  })

  route(app, contract.getPicture, async ({ params }) => {
    const picture = await findPicture(deps.db, params.id)
    if (!picture) throw new AppError('not_found')
    return presentPicture(picture)
  })
}
