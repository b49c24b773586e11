import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as contract from '#contract/reminders.ts'
import type { Reminders } from '#contract/reminders.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { route } from '#server/http/route.ts'
import { findVisibleMovie } from '#server/modules/catalogue/index.ts'
import { deleteReminder, findOpenAuditorium, insertReminder, listReminders } from './reminders.queries.ts'

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

type ReminderRequest = { readonly userId: string; readonly movieId: string }

/** Saves a reminder for when booking of a coming movie opens, and returns all of the customer. Throws `not_found` and `booking_open`. */
async function requestReminder(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  { userId, movieId }: ReminderRequest,
): Promise<Reminders> {
  const { db } = deps
  const at = deps.now()
  const movie = await findVisibleMovie(deps, movieId, null)
  if (!movie?.isPublic) throw new AppError('not_found')
  const isComing = movie.releaseDate > localDate(at)
  const isOpen = (await findOpenAuditorium(db, movie.id, at)) !== undefined
  if (!isComing || isOpen) throw new AppError('booking_open')
  await insertReminder(db, { id: deps.newId(), userId, movieId, at })
  return findReminders(db, userId)
}

/** Returns the movies of a customer's reminders, by whether the mail was sent. */
async function findReminders(db: Deps['db'], userId: string): Promise<Reminders> {
  const reminders = await listReminders(db, userId)
  const idsOf = (isSent: boolean) =>
    reminders.filter(({ openedAt }) => (openedAt !== null) === isSent).map(({ movieId }) => movieId)
  return { waiting: idsOf(false), sent: idsOf(true) }
}
