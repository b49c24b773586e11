import { AppError } from '#contract/errors.ts'
import type { Caller } from '#server/http/access.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { getUser, lockUser } from '../accounts.queries.ts'
import { endSessionsOf } from '../sessions/sessions.queries.ts'
import { throttleCode } from '../sign-in/throttle-sign-in.ts'
import { lockForSuperadmin } from '../users/require-superadmin.ts'
import { useCode } from './check-code.ts'
import { requireOwner } from './enrol.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { turnOff } from './turn-off.ts'
import { findTwoFactor, replaceRecoveryCodes } from './two-factor.queries.ts'

type ManageDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId' | 'gateways' | 'security'>
type Session = Pick<Caller, 'userId' | 'sessionId'>

/** Returns ten new recovery codes; the earlier ones are void. Throws the errors of `requireCode`. */
export async function renewRecoveryCodes(deps: ManageDeps, userId: string, code: string): Promise<string[]> {
  await requireCode(deps, userId, code)
  const codes = newRecoveryCodes()
  await inTransaction(deps, async (deps) => {
    await lockUser(deps.db, userId)
    await replaceRecoveryCodes(
      deps.db,
      userId,
      codes.map((code) => recoveryCodeHash(userId, code)),
    )
    await recordChange(deps, { action: 'account.recovery_codes_renewed', subjectId: userId })
  })
  return codes
}

type Proof = { readonly password?: string | undefined; readonly code: string }

/** Turns the caller's two-factor sign-in off. Throws the errors of `requireOwner` and `requireCode`. */
export async function disableTwoFactor(
  deps: ManageDeps,
  { userId, sessionId }: Session,
  { password = '', code }: Proof,
): Promise<void> {
  const user = await getUser(deps.db, userId)
  await requireOwner(deps, { user, sessionId }, password)
  await requireCode(deps, userId, code)
  await inTransaction(deps, async (deps) => {
    await turnOff(deps.db, userId)
    await recordChange(deps, { action: 'account.two_factor_disabled', subjectId: userId })
  })
  deps.security.record({ kind: 'two_factor_disabled', account: userId })
}

/** Turns somebody's two-factor sign-in off, as a superadmin, and ends their sessions. Throws `not_found`, `own_account` and `two_factor_off`. */
export async function resetTwoFactor(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'security'>,
  userId: string,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const user = await lockForSuperadmin(deps, userId)
    if (userId === deps.actor.userId) throw new AppError('own_account')
    if (!user.twoFactorAt) throw new AppError('two_factor_off')
    await turnOff(deps.db, userId)
    await endSessionsOf(deps.db, { userId, at: deps.now() })
    await recordChange(deps, { action: 'account.two_factor_reset', subjectId: userId })
  })
  deps.security.record({ kind: 'two_factor_disabled', account: userId })
}

/** Throws `two_factor_off`, `two_factor_code_wrong` and, after several wrong codes, `too_many_requests`. */
async function requireCode(deps: ManageDeps, userId: string, code: string): Promise<void> {
  const row = await findTwoFactor(deps.db, userId)
  if (!row?.confirmedAt) throw new AppError('two_factor_off')
  await throttleCode(deps, userId, async () => {
    if (!(await useCode(deps, row, code))) throw new AppError('two_factor_code_wrong')
  })
}
