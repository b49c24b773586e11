import type { FastifyInstance } from 'fastify'
import { getMe } from '#contract/accounts/accounts.ts'
import * as own from '#contract/accounts/own-account.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { uploadRoutes } from '#server/http/bodies/upload-routes.ts'
import { route } from '#server/http/route.ts'
import { presentUser } from '../accounts.presenter.ts'
import { getUser } from '../accounts.queries.ts'
import { changePhoto, getAccountForPhoto, removePhoto } from './profile-photo.ts'
import { updateProfile } from './update-profile.ts'

const limits = { maxMegabytes: 5, mostAtOnce: 30, what: 'picture' } as const

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, getMe, async (request) => presentUser(await getUser(deps.db, callerOf(request).userId)))

  route(app, own.updateMe, async (request) => {
    const { userId } = callerOf(request)
    return presentUser(await updateProfile(withActor(deps, request), { userId, changes: request.body }))
  })

  photoRoutes(app, deps)
}

function photoRoutes(app: FastifyInstance, deps: Deps): void {
  uploadRoutes(app, limits, (scope, withUpload) => {
    route(scope, own.uploadPhoto, async (request) => {
      const user = await getAccountForPhoto(deps, callerOf(request), request.params.id)
      return withUpload(request, (file) => changePhoto(withActor(deps, request), { user, file }))
    })
  })

  route(app, own.removePhoto, async (request) =>
    removePhoto(
      withActor(deps, request),
      await getAccountForPhoto(deps, callerOf(request), request.params.id),
    ),
  )
}
