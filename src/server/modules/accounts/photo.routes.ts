import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/own-account.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { getAccountForPhoto, changePhoto, removePhoto, RETRY_SECONDS } from './profile-photo.ts'
import { MAX_UPLOAD_BYTES, readUpload } from './read-upload.ts'

/** Each is kept in memory, with up to 5 MB. */
const MOST_UPLOADS = 30

/** Registered in their own scope, because no other endpoint accepts multipart forms. */
export function photoRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 4, parts: 5 } })

    let uploads = 0
    route(scope, contract.uploadPhoto, async (request) => {
      const user = await getAccountForPhoto(deps, callerOf(request), request.params.id)
      if (uploads >= MOST_UPLOADS)
        throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
      uploads += 1
      try {
        return await changePhoto(withActor(deps, request), { user, file: await readUpload(request) })
      } finally {
        uploads -= 1
      }
    })

    route(scope, contract.removePhoto, async (request) =>
      removePhoto(
        withActor(deps, request),
        await getAccountForPhoto(deps, callerOf(request), request.params.id),
      ),
    )
  })
}
