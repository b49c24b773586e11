import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/accounts.ts'
import * as emailProof from '#contract/accounts/email-proof.ts'
import * as own from '#contract/accounts/own-account.ts'
import * as passwords from '#contract/accounts/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { networkOf } from '#server/http/limits/client-network.ts'
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
import { createRegistrationProof } from './registration-proof.ts'
import { resetPassword } from './reset-password.ts'
import { findEmailCode, sendEmailCode } from './send-email-code.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { issueNonce } from './sign-in-nonce.ts'
import { clientOf, signedIn } from './sign-in-request.ts'
import { signIn } from './sign-in.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { twoFactorRoutes, type TwoFactorOptions } from './two-factor/two-factor.routes.ts'
import { updateProfile } from './update-profile.ts'
import { createUser } from './users/create-user.ts'
import { refuseRights, refuseUnlisted } from './users/refuse-fields.ts'
import { usersRoutes } from './users/users.routes.ts'

type Options = TwoFactorOptions & { readonly records: readonly PersonalRecords[] }

export function accountsRoutes(app: FastifyInstance, deps: Deps, { records, qrDataUrl }: Options): void {
  signInRoutes(app, deps)
  passwordRoutes(app, deps)
  emailRoutes(app, deps)
  profileRoutes(app, deps)
  photoRoutes(app, deps)
  sessionsRoutes(app, deps)
  privacyRoutes(app, deps, records)
  usersRoutes(app, deps, records)
  twoFactorRoutes(app, deps, { qrDataUrl })
}

function signInRoutes(app: FastifyInstance, deps: Deps): void {
  const { google, facebook } = deps.gateways
  const refuseWithoutProof = createRegistrationProof(deps)

  route(app, contract.register, async (request) => {
    const actorDeps = withActor(deps, request)
    const role = request.caller?.role
    if (role !== 'superadmin') {
      refuseRights(request.body, role)
      const { email, proofOfWork: proof } = request.body
      await refuseWithoutProof({ network: networkOf(request), email, proof })
      return signedIn(request, await register(actorDeps, request.body, clientOf(request)))
    }
    refuseUnlisted(request.body)
    const user = presentUser(await createUser(actorDeps, request.body))
    return { user, code: 'user_created' as const, message: successResponse('user_created').message }
  })

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

  route(app, emailProof.getEmailCode, (request) => findEmailCode(deps, callerOf(request).userId))

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
