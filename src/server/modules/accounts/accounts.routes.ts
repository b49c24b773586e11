import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/accounts/accounts.ts'
import * as own from '#contract/accounts/own-account.ts'
import { AppError } from '#contract/errors.ts'
import * as passwords from '#contract/accounts/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { route } from '#server/http/route.ts'
import { presentUser } from './accounts.presenter.ts'
import { changeUser, findUserByEmail, getUser } from './accounts.queries.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import type { PersonalRecords } from './personal-records.ts'
import { photoRoutes } from './photo.routes.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { signIn } from './sign-in.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

export function accountsRoutes(app: FastifyInstance, deps: Deps, records: readonly PersonalRecords[]): void {
  signInRoutes(app, deps)
  passwordRoutes(app, deps)
  profileRoutes(app, deps)
  photoRoutes(app, deps)
  sessionsRoutes(app, deps)
  privacyRoutes(app, deps, records)
}

function signInRoutes(app: FastifyInstance, deps: Deps): void {
  const { google, facebook } = deps.gateways

  route(app, contract.register, async (request) => register(deps, request.body, userAgentOf(request)))

  route(app, contract.login, async (request) => signIn(deps, request.body, userAgentOf(request)))

  route(app, contract.loginWithGoogle, async (request) => {
    const { email, googleId: subject, credential: token } = request.body
    const userAgent = userAgentOf(request)
    return signInWithProvider(deps, { proof: google, token, claim: { email, subject }, userAgent })
  })

  route(app, contract.loginWithFacebook, async (request) => {
    const { email, userID: subject, accessToken: token } = request.body
    const userAgent = userAgentOf(request)
    return signInWithProvider(deps, { proof: facebook, token, claim: { email, subject }, userAgent })
  })

  route(app, contract.isUser, async ({ query }) => {
    const user = await findUserByEmail(deps.db, query.email)
    return { user: user !== undefined }
  })
}

function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, passwords.forgotPassword, async ({ body }) => {
    await forgotPassword(deps, body)
    return { message: 'Link has been sent to your registered email' }
  })

  route(app, passwords.resetPassword, async (request) =>
    resetPassword(deps, request.body, userAgentOf(request)),
  )

  route(app, passwords.changePassword, async (request) => {
    await changePassword(deps, callerOf(request), request.body)
    return { message: 'Your password has been changed. All other devices are signed out.' }
  })
}

function profileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getMe, async (request) => presentUser(await getUser(deps.db, callerOf(request).userId)))

  route(app, own.updateMe, async (request) => {
    const user = await changeUser(deps.db, callerOf(request).userId, request.body)
    if (!user) throw new AppError('not_signed_in')
    return presentUser(user)
  })
}

function userAgentOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return headers['user-agent']
}
