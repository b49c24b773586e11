import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/errors.ts'
import { staleEdit } from '#contract/stale.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { presentUser } from './accounts.presenter.ts'
import { changeUser, lockUser, type UserChanges } from './accounts.queries.ts'
import type { AppUser } from './accounts.tables.ts'

type ProfileChanges = Pick<UserChanges, 'name' | 'phone' | 'favouriteGenres' | 'language'>
type Profile = {
  readonly userId: string
  /** `version`: of the profile that was edited. */
  readonly changes: ProfileChanges & { readonly version?: number | undefined }
}

/** Updates the defined fields of the caller's profile. Throws `stale_edit` for an older version, and `not_signed_in` when the account was removed. */
export async function updateProfile(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { userId, changes: { version, ...changes } }: Profile,
): Promise<AppUser> {
  return inTransaction(deps, async (deps) => {
    const before = await lockUser(deps.db, userId)
    if (before && version !== undefined && version !== before.version) throw staleEdit(presentUser(before))
    const after = before && (await changeUser(deps.db, userId, changes))
    if (!after) throw new AppError('not_signed_in')
    const fields = changedFields(before, after)
    if (fields.length === 0) return after
    // Their names only: the values would keep the person beyond an erasure.
    await recordChange(deps, { action: 'account.profile_changed', subjectId: userId, after: { fields } })
    return after
  })
}

function changedFields(before: AppUser, after: AppUser): string[] {
  const fields = ['name', 'phone', 'favouriteGenres', 'language'] as const
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
}
