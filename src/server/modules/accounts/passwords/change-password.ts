import type { z } from 'zod'
import type { PasswordChange } from '#contract/accounts/passwords.ts'
import { AppError, fieldError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/access.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { changeUser, getUser, lockUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'
import { voidResets } from './password-resets.queries.ts'
import { refuseWeakPassword } from './password-strength.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSessionsOf } from '../sessions/sessions.queries.ts'
import { deleteChallengesOf } from '../two-factor/challenges.queries.ts'
import { throttleConfirmation } from '../sign-in/throttle-sign-in.ts'

/**
 * Changes the caller's password and ends all other sessions. Does nothing when the new password is set already: the response of the first
 * request was lost. Throws `password_not_set`, `malformed` at the invalid field, and `too_many_requests` after several failures.
 */
export async function changePassword(
  deps: ActorDeps<'db' | 'keys' | 'now' | 'newId' | 'gateways' | 'venues'>,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  change: z.output<typeof PasswordChange>,
): Promise<void> {
  const { newPassword } = change
  const user = await getUser(deps.db, userId)
  if (await isChangedAlready(deps, { user, sessionId }, change)) return
  await refuseWeakPassword(deps, { password: newPassword, email: user.email, field: 'newPassword' })
  const passwordHash = await hashPassword(deps, newPassword)
  const isSet = await inTransaction(deps, async (deps) => {
    const locked = await lockUser(deps.db, userId)
    if (locked?.passwordHash !== user.passwordHash) return false
    const at = deps.now()
    await changeUser(deps.db, userId, { passwordHash })
    await voidResets(deps.db, { userId, at })
    await deleteChallengesOf(deps.db, userId)
    await endSessionsOf(deps.db, { userId, except: sessionId, at })
    await recordChange(deps, { action: 'account.password_changed', subjectId: userId })
    return true
  })
  // Another change came first: what is typed is compared with the password that it has set.
  if (!isSet) await changePassword(deps, { userId, sessionId }, change)
}

/** Whether the new password is the account's already, as in a repeated request. Then it proves the account as the current password does. */
async function isChangedAlready(
  deps: Pick<Deps, 'db' | 'keys' | 'now' | 'gateways'>,
  { user: { passwordHash }, sessionId }: Owner,
  { currentPassword, newPassword }: z.output<typeof PasswordChange>,
): Promise<boolean> {
  if (passwordHash === null) throw new AppError('password_not_set')
  return throttleConfirmation(deps, sessionId, async () => {
    if (await isPassword(deps, currentPassword, passwordHash)) return false
    if (await isPassword(deps, newPassword, passwordHash)) return true
    throw fieldError('currentPassword', { kind: 'password_wrong' })
  })
}

type Owner = { readonly user: Pick<AppUser, 'passwordHash'>; readonly sessionId: string }

/**
 * Re-authentication for irreversible actions: an open browser does not prove that its owner acts. Throws `password_not_set`, `malformed` at
 * the field, and `too_many_requests` after several failures.
 */
export async function requirePassword(
  deps: Pick<Deps, 'db' | 'keys' | 'now' | 'gateways'>,
  { user, sessionId }: Owner,
  { password, field }: { readonly password: string; readonly field: string },
): Promise<void> {
  if (user.passwordHash === null) throw new AppError('password_not_set')
  await throttleConfirmation(deps, sessionId, async () => {
    if (!(await isPassword(deps, password, user.passwordHash)))
      throw fieldError(field, { kind: 'password_wrong' })
  })
}
