import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/accounts/accounts.ts'
import * as emailProof from '#contract/accounts/email-proof.ts'
import * as own from '#contract/accounts/own-account.ts'
import * as passwords from '#contract/accounts/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { networkOf } from '#server/http/client-network.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { presentUser } from './accounts.presenter.ts'
import { findUserByEmail, getUser } from './accounts.queries.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import type { PersonalRecords } from './personal-records.ts'
import { photoRoutes } from './photo.routes.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { proveEmail } from './prove-email.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sendEmailCode } from './send-email-code.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { issueNonce } from './sign-in-nonce.ts'
import { signIn, type SignInClient } from './sign-in.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { updateProfile } from './update-profile.ts'

export function accountsRoutes(app: FastifyInstance, deps: Deps, records: readonly PersonalRecords[]): void {
  signInRoutes(app, deps)
  passwordRoutes(app, deps)
  emailRoutes(app, deps)
  profileRoutes(app, deps)
  photoRoutes(app, deps)
  sessionsRoutes(app, deps)
  privacyRoutes(app, deps, records)
}

function signInRoutes(app: FastifyInstance, deps: Deps): void {
  const { google, facebook } = deps.gateways

  route(app, contract.register, async (request) =>
    signedIn(request, await register(withActor(deps, request), request.body, clientOf(request))),
  )

  route(app, contract.login, async (request) =>
    signedIn(request, await signIn(deps, request.body, clientOf(request))),
  )

  route(app, contract.issueGoogleNonce, async (_request, reply) => {
    const { expiresAt, ...issued } = issueNonce(deps)
    reply.header('cache-control', 'no-store')
    return { ...issued, expiresAt: expiresAt.toISOString() }
  })

  route(app, contract.loginWithGoogle, async (request) => {
    const { email, googleId: subject, credential: token, nonceSecret } = request.body
    const response = await signInWithProvider(withActor(deps, request), {
      proof: google,
      token,
      nonceSecret,
      claim: { email, subject },
      client: clientOf(request),
    })
    return signedIn(request, response)
  })

  route(app, contract.loginWithFacebook, async (request) => {
    const { email, userID: subject, accessToken: token } = request.body
    const response = await signInWithProvider(withActor(deps, request), {
      proof: facebook,
      token,
      claim: { email, subject },
      client: clientOf(request),
    })
    return signedIn(request, response)
  })

  route(app, contract.isUser, async ({ query }) => {
    const user = await findUserByEmail(deps.db, query.email)
    return { user: user !== undefined }
  })
}

function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, passwords.forgotPassword, async (request) => {
    await forgotPassword(withActor(deps, request), request.body)
    return successResponse('reset_link_sent')
  })

  route(app, passwords.resetPassword, async (request) =>
    signedIn(request, await resetPassword(withActor(deps, request), request.body, clientOf(request))),
  )

  route(app, passwords.changePassword, async (request) => {
    await changePassword(withActor(deps, request), callerOf(request), request.body)
    return successResponse('password_changed')
  })
}

function emailRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, emailProof.sendEmailCode, (request) =>
    sendEmailCode(withActor(deps, request), callerOf(request).userId),
  )

  route(app, emailProof.proveEmail, async (request) => {
    const { userId, sessionId } = callerOf(request)
    const given = { userId, sessionId, proof: request.body }
    return signedIn(request, await proveEmail(withActor(deps, request), given, clientOf(request)))
  })
}

function profileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getMe, async (request) => presentUser(await getUser(deps.db, callerOf(request).userId)))

  route(app, own.updateMe, async (request) => {
    const { userId } = callerOf(request)
    return presentUser(await updateProfile(withActor(deps, request), { userId, changes: request.body }))
  })
}

/** Tells the security log which account the request has signed in to. */
function signedIn<T extends { readonly user: { readonly _id: string } }>(
  request: Pick<FastifyRequest, 'signedInTo'>,
  response: T,
): T {
  request.signedInTo = response.user._id
  return response
}

function clientOf(request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): SignInClient {
  return { userAgent: request.headers['user-agent'], network: networkOf(request) }
}
