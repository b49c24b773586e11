import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/schedule-copies.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { presentSaved } from '../present-saved.ts'
import { copyDays, countCopies, fitCopy } from './copy-days.ts'

/** Business days that are copied with rules. */
export function copyDaysRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.previewCopy, async (request) => {
    const { creates, repeated, left, ...numbers } = await fitCopy(withActor(deps, request), request.body)
    return {
      ...numbers,
      shows: countCopies(creates),
      repeated: countCopies(repeated),
      left: [...left],
    }
  })

  route(app, contract.copyDays, async (request) => {
    const { fitted, applied } = await copyDays(withActor(deps, request), request.body)
    return {
      ...(await presentSaved(deps, 'schedule_saved', applied)),
      left: [...fitted.left],
      repeated: countCopies(fitted.repeated),
    }
  })
}
