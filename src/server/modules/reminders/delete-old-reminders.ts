import { daysAfter, localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { deleteRemindersOfMoviesBefore } from './reminders.queries.ts'

const KEPT_DAYS = 30

/** Deletes reminders of movies that ended more than 30 days ago. */
export function deleteOldReminders({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteRemindersOfMoviesBefore(db, daysAfter(localDate(now()), -KEPT_DAYS))
}
