import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { deleteGuestsOfShowsBefore } from './guests.queries.ts'

/** So long after the show nobody asks any more who was there. */
const KEPT_DAYS = 30
const MINUTES_A_DAY = 1440

export function deleteOldGuests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteGuestsOfShowsBefore(db, minutesAfter(now(), -KEPT_DAYS * MINUTES_A_DAY))
}
