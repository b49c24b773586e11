import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/own-account.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { uploadRoutes } from '#server/http/bodies/uploads.ts'
import { getAccountForPhoto, changePhoto, removePhoto } from './profile-photo.ts'

const limits = { maxMegabytes: 5, mostAtOnce: 30, what: 'picture' } as const

export function photoRoutes(app: FastifyInstance, deps: Deps): void {
  uploadRoutes(app, limits, (scope, withUpload) => {
    route(scope, contract.uploadPhoto, async (request) => {
      const user = await getAccountForPhoto(deps, callerOf(request), request.params.id)
      return withUpload(request, (file) => changePhoto(withActor(deps, request), { user, file }))
    })
  })

  route(app, contract.removePhoto, async (request) =>
    removePhoto(
      withActor(deps, request),
      await getAccountForPhoto(deps, callerOf(request), request.params.id),
    ),
  )
}
