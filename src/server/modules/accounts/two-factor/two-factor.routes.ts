import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/two-factor.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { clientOf, signedIn } from '../sign-in/sign-in-request.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
import { confirmEnrolment, enrol, readTwoFactor } from './enrol.ts'
import { disableTwoFactor, renewRecoveryCodes, resetTwoFactor } from './manage.ts'

/** `qrDataUrl` draws a text as the data URL of a QR picture. */
export type TwoFactorOptions = { readonly qrDataUrl: (text: string) => string }

/** Signing in with a second factor: an authenticator app, and recovery codes. */
export function twoFactorRoutes(app: FastifyInstance, deps: Deps, { qrDataUrl }: TwoFactorOptions): void {
  route(app, contract.confirmSignIn, async (request) =>
    signedIn(request, await confirmSignIn(withActor(deps, request), request.body, clientOf(request))),
  )

  route(app, contract.getTwoFactor, (request) => readTwoFactor(deps, callerOf(request).userId))

  route(app, contract.enrolTwoFactor, async (request) => {
    const enrolment = await enrol(withActor(deps, request), callerOf(request), request.body)
    return { ...enrolment, QRCode: qrDataUrl(enrolment.url) }
  })

  route(app, contract.confirmTwoFactor, async (request) => {
    const { code } = request.body
    return { recoveryCodes: await confirmEnrolment(withActor(deps, request), callerOf(request), code) }
  })

  route(app, contract.renewRecoveryCodes, async (request) => {
    const { userId } = callerOf(request)
    return { recoveryCodes: await renewRecoveryCodes(withActor(deps, request), userId, request.body.code) }
  })

  route(app, contract.disableTwoFactor, async (request) => {
    await disableTwoFactor(withActor(deps, request), callerOf(request), request.body)
    return successResponse('two_factor_disabled')
  })

  route(app, contract.resetTwoFactor, async (request) => {
    await resetTwoFactor(withActor(deps, request), request.params.id)
    return successResponse('two_factor_disabled')
  })
}
