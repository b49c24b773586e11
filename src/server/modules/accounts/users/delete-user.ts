import { AppError } from '#contract/errors.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { PersonalRecords } from '#server/ports/personal-records.ts'
import { eraseLocked } from '../privacy/erase-account.ts'
import { lockForSuperadmin } from './require-superadmin.ts'

export type DeleteDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId' | 'gateways' | 'security'>

/** Erases somebody's account, as a superadmin. Throws `not_found`, `own_account`, `has_open_bookings` and `has_open_shift`. */
export async function deleteUser(
  deps: DeleteDeps,
  userId: string,
  records: readonly PersonalRecords[],
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const user = await lockForSuperadmin(deps, userId)
    if (userId === deps.actor.userId) throw new AppError('own_account')
    await eraseLocked(deps, user, records)
  })
}
