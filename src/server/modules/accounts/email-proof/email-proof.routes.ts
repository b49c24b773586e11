import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/email-proof.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { clientOf, signedIn } from '../sign-in/sign-in-request.ts'
import { proveEmail } from './prove-email.ts'
import { findEmailCode, sendEmailCode } from './send-email-code.ts'

export function emailProofRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.sendEmailCode, (request) =>
    sendEmailCode(withActor(deps, request), callerOf(request).userId),
  )

  route(app, contract.getEmailCode, (request) => findEmailCode(deps, callerOf(request).userId))

  route(app, contract.proveEmail, async (request) => {
    const { userId, sessionId } = callerOf(request)
    const given = { userId, sessionId, proof: request.body }
    return signedIn(request, await proveEmail(withActor(deps, request), given, clientOf(request)))
  })
}
