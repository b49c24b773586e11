import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reminders.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { route } from '#server/http/route.ts'
import { deleteReminder } from './reminders.queries.ts'
import { findReminders, requestReminder } from './request-reminder.ts'

/** Reminders of coming movies: always those of the caller. */
export function remindersRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'newId'>): void {
  route(app, contract.getReminders, (request) => findReminders(deps.db, callerOf(request).userId))

  route(app, contract.requestReminder, (request) =>
    requestReminder(deps, { userId: callerOf(request).userId, movieId: request.params.id }),
  )

  route(app, contract.cancelReminder, async (request) => {
    const { userId } = callerOf(request)
    await deleteReminder(deps.db, { userId, movieId: request.params.id })
    return findReminders(deps.db, userId)
  })
}
