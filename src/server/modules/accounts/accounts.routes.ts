import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { route } from '#server/http/route.ts'
import { presentUser } from './accounts.presenter.ts'
import { endSession, findUser, findUserByEmail } from './accounts.queries.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'

export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.register, async ({ body }) => register(deps, body))

  route(app, contract.login, async ({ body }) => signIn(deps, body))

  route(app, contract.logout, async (request) => {
    await endSession(deps.db, { sessionId: callerOf(request).sessionId, at: deps.now() })
    return { message: 'LOGOUT Success' }
  })

  route(app, contract.getMe, async (request) => {
    const user = await findUser(deps.db, callerOf(request).userId)
    if (!user) throw new AppError('not_signed_in')
    return presentUser(user)
  })

  route(app, contract.isUser, async ({ query }) => {
    const user = await findUserByEmail(deps.db, query.email)
    return { user: user !== undefined }
  })
}
