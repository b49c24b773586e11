import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { ProfileChanges } from '#contract/accounts/own-account.ts'
import { AppError } from '#contract/errors.ts'
import { staleEdit } from '#contract/stale.ts'
import { refuseOtherValues } from '#server/http/fixed-fields.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { presentUser } from '../accounts.presenter.ts'
import { changeUser, lockUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'

type Profile = { readonly userId: string; readonly changes: z.output<typeof ProfileChanges> }

/**
 * Updates the defined fields of the caller's profile. Throws `stale_edit` for an older version, `malformed` for another value of a field that it does
 * not change, and `not_signed_in` when the account was removed.
 */
export async function updateProfile(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { userId, changes }: Profile,
): Promise<AppUser> {
  return inTransaction(deps, async (deps) => {
    const before = await lockUser(deps.db, userId)
    if (!before) throw new AppError('not_signed_in')
    const current = presentUser(before)
    const { version, name, phone, favouriteGenres, language, isPassAttached } = changes
    if (version !== undefined && version !== before.version) throw staleEdit(current)
    refuseOtherValues(changes, {
      current,
      names: ['email', 'username', 'role', 'duties'],
      kind: 'not_changeable',
    })
    refuseOtherValues(changes, { current, names: ['image'], kind: 'changed_elsewhere' })
    const after = await changeUser(deps.db, userId, {
      name,
      phone,
      favouriteGenres,
      language,
      isPassAttached,
    })
    if (!after) throw new AppError('not_signed_in')
    const fields = changedFields(before, after)
    if (fields.length === 0) return after
    // Their names only: the values would keep the person beyond an erasure.
    await recordChange(deps, { action: 'account.profile_changed', subjectId: userId, after: { fields } })
    return after
  })
}

function changedFields(before: AppUser, after: AppUser): string[] {
  const fields = ['name', 'phone', 'favouriteGenres', 'language', 'isPassAttached'] as const
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
}
