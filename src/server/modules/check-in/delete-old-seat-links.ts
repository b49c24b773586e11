import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { deleteLinksOfShowsBefore } from './seat-links.queries.ts'

/** How long links are kept after the show. */
const KEPT_DAYS = 30
const MINUTES_A_DAY = 1440

/** Deletes the links of seats a month after their shows. */
export function deleteOldSeatLinks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteLinksOfShowsBefore(db, minutesAfter(now(), -KEPT_DAYS * MINUTES_A_DAY))
}
