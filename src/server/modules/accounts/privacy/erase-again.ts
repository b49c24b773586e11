import { AppError } from '#contract/errors.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { PersonalRecords } from '#server/ports/personal-records.ts'
import { lockUser } from '../accounts.queries.ts'
import { eraseLocked } from './erase-account.ts'

type Deps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/**
 * Erases accounts that had been erased before a backup of an earlier time was restored; ids that are unknown or erased are left out. Returns the ids of
 * accounts that cannot be erased yet, because they have open bookings, refunds or a shift.
 */
export async function eraseAgain(
  deps: Deps,
  ids: readonly string[],
  records: readonly PersonalRecords[],
): Promise<string[]> {
  const open: string[] = []
  for (const id of ids) {
    const user = await lockUser(deps.db, id)
    if (!user) continue
    try {
      await eraseLocked(deps, user, records)
    } catch (error) {
      // It is thrown before anything is written.
      if (!(error instanceof AppError)) throw error
      open.push(id)
    }
  }
  return open
}
