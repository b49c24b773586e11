import type { Reminders } from '#contract/reminders.ts'
import { AppError } from '#contract/errors.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { findVisibleMovie } from '#server/modules/catalogue/index.ts'
import { hasOpenBooking, insertReminder, listReminders } from './reminders.queries.ts'

type Wish = { readonly userId: string; readonly movieId: string }

/** Keeps the wish for a mail when booking of a coming movie opens. Throws `not_found` and `booking_open`. */
export async function wantReminder(deps: Pick<Deps, 'db' | 'now' | 'newId'>, wish: Wish): Promise<Reminders> {
  const { db } = deps
  const at = deps.now()
  const movie = await findVisibleMovie(deps, wish.movieId, null)
  if (!movie?.isPublic) throw new AppError('not_found')
  const isComing = movie.releaseDate > localDate(at)
  if (!isComing || (await hasOpenBooking(db, movie.id, at))) throw new AppError('booking_open')
  await insertReminder(db, { id: deps.newId(), ...wish, at })
  return findReminders(db, wish.userId)
}

export async function findReminders(db: Deps['db'], userId: string): Promise<Reminders> {
  const reminders = await listReminders(db, userId)
  const idsOf = (isSent: boolean) =>
    reminders.filter(({ openedAt }) => (openedAt !== null) === isSent).map(({ movieId }) => movieId)
  return { waiting: idsOf(false), sent: idsOf(true) }
}
