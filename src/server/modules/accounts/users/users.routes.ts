import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/users.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import type { PersonalRecords } from '#server/ports/personal-records.ts'
import { changeManyUsers } from './change-many-users.ts'
import { changeUser } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { inviteUser } from './invite-user.ts'
import { getManaged, presentManaged } from './managed-user.ts'
import { listSignIns } from './sign-in-history.ts'
import { listUsers } from './users.queries.ts'

/** The accounts of all, for superadmins. Creating one is `POST /users`, as registering is. */
export function usersRoutes(app: FastifyInstance, deps: Deps, records: readonly PersonalRecords[]): void {
  route(app, contract.listUsers, async ({ query }) => {
    const { items, total } = await listUsers(deps.db, { ...query, ...sliceOf(query) })
    return { items: await presentManaged(deps, items), total }
  })

  route(app, contract.getUser, ({ params }) => getManaged(deps, params.id))

  route(app, contract.changeUser, async (request) => {
    const { params, body } = request
    const user = await changeUser(withActor(deps, request), { userId: params.id, changes: body, records })
    return { ...successResponse('user_updated'), user }
  })

  route(app, contract.deleteUser, async (request) => {
    await deleteUser(withActor(deps, request), request.params.id, records)
    return successResponse('user_deleted')
  })

  route(app, contract.changeManyUsers, (request) =>
    changeManyUsers(withActor(deps, request), request.body, records),
  )

  route(app, contract.inviteUser, async (request) => {
    await inviteUser(withActor(deps, request), request.params.id)
    return successResponse('user_invited')
  })

  route(app, contract.listOwnSignIns, (request) =>
    listSignIns(deps, { userId: callerOf(request).userId, ...sliceOf(request.query) }),
  )

  route(app, contract.listSignIns, ({ params, query }) =>
    listSignIns(deps, { userId: params.id, ...sliceOf(query) }),
  )
}
