import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { deleteCodesExpiredBefore } from './phones.queries.ts'

/** A code that somebody tries again on the same day is told apart from a guess in the security events. */
const KEPT_MINUTES = 1440

/** Deletes pairing codes that expired a day ago, used or not. */
export function deleteOldCodes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteCodesExpiredBefore(db, minutesAfter(now(), -KEPT_MINUTES))
}
