import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { ManagedUser, UserChanges } from '#contract/accounts/users.ts'
import { AppError } from '#contract/errors.ts'
import { staleEdit } from '#contract/stale.ts'
import { duties, hasDuty, isAdmin, roles, type Duty } from '#domain/roles.ts'
import { refuseOtherValues } from '#server/http/fixed-fields.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import type { PersonalRecords } from '#server/ports/personal-records.ts'
import { presentUser } from '../accounts.presenter.ts'
import { changeUser as updateUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'
import { endRights } from './end-rights.ts'
import { voidResets } from '../passwords/password-resets.queries.ts'
import { endSessionsOf } from '../sessions/sessions.queries.ts'
import { deleteChallengesOf } from '../two-factor/challenges.queries.ts'
import { refuseDuties } from './create-user.ts'
import { getManaged } from './managed-user.ts'
import { lockForSuperadmin } from './require-superadmin.ts'

type Changes = z.output<typeof UserChanges>
type ChangeDeps = ActorDeps<'db' | 'now' | 'newId' | 'security'>
type ChangeRequest = {
  readonly userId: string
  readonly changes: Changes
  /** Of other modules: whose rights end. */
  readonly records: readonly PersonalRecords[]
}

/**
 * Changes somebody's account, as a superadmin. Deactivating ends all sessions at once, as a higher role does, which sessions of before do not get.
 * It also revokes the paired devices of somebody who loses the rights to pair them. Throws `not_found`, `own_account` for the own role, duties or state, `stale_edit` for
 * an older version, `email_not_proven` for a role of a customer without a proven email, and `malformed` for duties of another role than staff.
 */
export async function changeUser(
  deps: ChangeDeps,
  { userId, changes, records }: ChangeRequest,
): Promise<ManagedUser> {
  const { before, after, managed } = await inTransaction(deps, async (deps) => {
    const before = await lockForSuperadmin(deps, userId)
    if (changes.version !== undefined && changes.version !== before.version)
      throw staleEdit(await getManaged(deps, userId))
    refuseOtherFields(changes, before)
    const after = { ...before, ...changedFields(before, changes, deps.now()) }
    if (after.role !== before.role || isOtherState(before, after) || hasOtherDuties(before, after)) {
      if (userId === deps.actor.userId) throw new AppError('own_account')
    }
    refuseUnproven(before, after)
    await saveUser(deps, before, after)
    if (isHigher(after, before)) await endSessionsOf(deps.db, { userId, at: deps.now() })
    if (losesRights(before, after)) {
      await endRights(deps, { userId, remaining: after.deactivatedAt ? null : after }, records)
    }
    return { before, after, managed: await getManaged(deps, userId) }
  })
  if (before.role !== after.role) {
    deps.security.record({ kind: 'role_changed', from: before.role, to: after.role, account: userId })
  }
  if (!before.deactivatedAt && after.deactivatedAt)
    deps.security.record({ kind: 'account_deactivated', account: userId })
  return managed
}

function refuseOtherFields(changes: Changes, before: AppUser): void {
  const current = { ...presentUser(before), hasTwoFactor: before.twoFactorAt !== null }
  refuseOtherValues(changes, { current, names: ['email', 'username'], kind: 'not_changeable' })
  const names = ['image', 'hasTwoFactor', 'favouriteGenres', 'language', 'isPassAttached'] as const
  refuseOtherValues(changes, { current, names, kind: 'changed_elsewhere' })
}

/** What is not given stays; another role than staff loses its duties. */
function changedFields(before: AppUser, changes: Changes, now: Date): Partial<AppUser> {
  const { name = before.name, phone = before.phone, role = before.role, isActive } = changes
  refuseDuties(role, changes.duties)
  const duties = role === 'staff' ? [...new Set(changes.duties ?? before.duties)] : []
  const deactivatedAt = isActive === false ? (before.deactivatedAt ?? now) : null
  return { name, phone, role, duties, ...(isActive !== undefined && { deactivatedAt }) }
}

/** Anybody can register under the address of a future colleague: an account gets rights only when its owner has opened a mail to the address. */
function refuseUnproven(before: AppUser, after: AppUser): void {
  if (before.role !== 'user' || after.role === 'user' || before.emailVerifiedAt) return
  const because = { kind: 'role_unproven' } as const
  throw new AppError('email_not_proven', { because, fields: [{ field: 'role', because }] })
}

function isHigher({ role }: AppUser, { role: than }: AppUser): boolean {
  return roles.indexOf(role) > roles.indexOf(than)
}

/** Whether somebody stops being an active admin, or may not do any more what belongs to a duty. */
function losesRights(before: AppUser, after: AppUser): boolean {
  const has = (user: AppUser, duty: Duty) => user.deactivatedAt === null && hasDuty(user, duty)
  const losesDuty = duties.some((duty) => has(before, duty) && !has(after, duty))
  return losesDuty || (isActiveAdmin(before) && !isActiveAdmin(after))
}

function isActiveAdmin(user: AppUser): boolean {
  return isAdmin(user) && user.deactivatedAt === null
}

function isOtherState(before: AppUser, after: AppUser): boolean {
  return (before.deactivatedAt === null) !== (after.deactivatedAt === null)
}

function hasOtherDuties(before: AppUser, after: AppUser): boolean {
  return !isDeepStrictEqual(before.duties.toSorted(), after.duties.toSorted())
}

type SaveDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

async function saveUser(deps: SaveDeps, before: AppUser, after: AppUser): Promise<void> {
  const { id: subjectId } = before
  const personal = (['name', 'phone'] as const).filter((field) => before[field] !== after[field])
  const isChanged = after.role !== before.role || hasOtherDuties(before, after) || personal.length > 0
  const isStateChanged = isOtherState(before, after)
  if (!isChanged && !isStateChanged) return
  const { name, phone, role, duties, deactivatedAt } = after
  await updateUser(deps.db, subjectId, { name, phone, role, duties, deactivatedAt })
  if (isChanged) {
    await recordChange(deps, {
      action: 'account.changed',
      subjectId,
      before: { role: before.role, duties: before.duties },
      // Of name and phone only that they changed: the values would keep the person beyond an erasure.
      after: { role, duties, ...(personal.length > 0 && { fields: personal }) },
    })
  }
  if (isStateChanged) await changeState(deps, subjectId, deactivatedAt !== null)
}

/** Sessions end in both directions: one may have begun while the account was being deactivated. */
async function changeState(deps: SaveDeps, userId: string, isDeactivated: boolean): Promise<void> {
  const at = deps.now()
  await endSessionsOf(deps.db, { userId, at })
  await voidResets(deps.db, { userId, at })
  await deleteChallengesOf(deps.db, userId)
  const action = isDeactivated ? 'account.deactivated' : 'account.activated'
  await recordChange(deps, { action, subjectId: userId })
}
