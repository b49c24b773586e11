import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { clientOf, signedIn } from '../sign-in/sign-in-request.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export function passwordsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.forgotPassword, async (request) => {
    await forgotPassword(withActor(deps, request), request.body)
    return successResponse('reset_link_sent')
  })

  route(app, contract.resetPassword, async (request) =>
    signedIn(request, await resetPassword(withActor(deps, request), request.body, clientOf(request))),
  )

  route(app, contract.changePassword, async (request) => {
    await changePassword(withActor(deps, request), callerOf(request), request.body)
    return successResponse('password_changed')
  })
}
