import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { networkOf } from '#server/http/limits/client-network.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { presentUser } from '../accounts.presenter.ts'
import { findUserByEmail } from '../accounts.queries.ts'
import { clientOf, signedIn } from '../sign-in/sign-in-request.ts'
import { createUser } from '../users/create-user.ts'
import { register } from './register.ts'
import { createRegistrationProof } from './registration-proof.ts'
import type { z } from 'zod'
import { unlistedFields, type Registration } from '#contract/accounts/accounts.ts'
import type { Role } from '#contract/endpoint.ts'
import { AppError, type ErrorDetails } from '#contract/errors.ts'

export function registrationRoutes(app: FastifyInstance, deps: Deps): void {
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

  route(app, contract.isUser, async ({ query }) => {
    const user = await findUserByEmail(deps.db, query.email)
    return { user: user !== undefined }
  })
}

type Sent = z.output<typeof Registration>

/** Throws `malformed` at each field that an account does not get when a superadmin creates it. */
function refuseUnlisted(sent: Sent): void {
  const names = unlistedFields(sent)
  if (names.length > 0) throw new AppError('malformed', unsettable(names))
}

/** Throws `not_allowed` at `role` and `duties` when staff who are no superadmin send them: the account would be a customer’s without a word. */
function refuseRights(sent: Sent, caller: Role | undefined): void {
  const names = (['role', 'duties'] as const).filter((name) => sent[name] !== undefined)
  const isOfStaff = caller !== undefined && caller !== 'user'
  if (isOfStaff && names.length > 0) throw new AppError('not_allowed', unsettable(names))
}

function unsettable(names: readonly string[]): ErrorDetails {
  return { fields: names.map((field) => ({ field, because: { kind: 'field_unknown' } })) }
}
