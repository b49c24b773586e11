import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/accounts.ts'
import * as own from '#contract/accounts/own-account.ts'
import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { presentDevice } from './accounts.presenter.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { listOpenSessions } from './sessions.queries.ts'
import { LIFE_MINUTES } from './tokens.ts'

export function sessionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.logout, async (request) => {
    const { userId, sessionId } = callerOf(request)
    await endSession(withActor(deps, request), { userId, sessionId })
    return successResponse('signed_out')
  })

  route(app, own.listDevices, async (request) => {
    const { userId, sessionId } = callerOf(request)
    const since = minutesAfter(deps.now(), -LIFE_MINUTES)
    const { sort } = request.query
    const { items, total } = await listOpenSessions(deps.db, {
      ...sliceOf(request.query),
      userId,
      since,
      sort,
    })
    return { items: items.map((session) => presentDevice(session, sessionId)), total }
  })

  route(app, own.signOutDevice, async (request) => {
    const { userId } = callerOf(request)
    const sessionId = request.params.id
    if (!(await endSession(withActor(deps, request), { sessionId, userId }))) throw new AppError('not_found')
    return successResponse('device_signed_out')
  })

  route(app, own.signOutOthers, async (request) => {
    const { userId, sessionId } = callerOf(request)
    await endOtherSessions(withActor(deps, request), { userId, sessionId })
    return successResponse('other_devices_signed_out')
  })
}
