import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/accounts.ts'
import * as own from '#contract/accounts/own-account.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { presentDevice } from '../accounts.presenter.ts'
import { endDevice, endOtherSessions, endSession } from './end-sessions.ts'
import { listOpenSessions } from './sessions.queries.ts'
import { sessionLimits } from './session-limits.ts'

export function sessionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.logout, async (request) => {
    const { userId, sessionId } = callerOf(request)
    await endSession(withActor(deps, request), { userId, sessionId })
    return successResponse('signed_out')
  })

  route(app, own.listDevices, async (request) => {
    const { userId, sessionId, role } = callerOf(request)
    const { customers, staff } = sessionLimits(deps.config, deps.now())
    const { sort } = request.query
    const { items, total } = await listOpenSessions(deps.db, {
      ...sliceOf(request.query),
      userId,
      limits: role === 'user' ? customers : staff,
      sort,
    })
    return { items: items.map((session) => presentDevice(session, sessionId)), total }
  })

  route(app, own.signOutDevice, async (request) => {
    const { userId, sessionId } = callerOf(request)
    const own = { userId, sessionId, proof: request.body, deviceId: request.params.id }
    if (!(await endDevice(withActor(deps, request), own))) throw new AppError('not_found')
    return successResponse('device_signed_out')
  })

  route(app, own.signOutOthers, async (request) => {
    const { userId, sessionId } = callerOf(request)
    await endOtherSessions(withActor(deps, request), { userId, sessionId, proof: request.body })
    return successResponse('other_devices_signed_out')
  })
}
