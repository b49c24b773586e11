import type { z } from 'zod'
import type { enrolTwoFactor, TwoFactor } from '#contract/accounts/two-factor.ts'
import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/access.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { sealText } from '#server/platform/seal-text.ts'
import { changeUser, getUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'
import { requirePassword } from '../passwords/change-password.ts'
import { endSessionsOf, hasBegunSince } from '../sessions/sessions.queries.ts'
import { throttleCode } from '../sign-in/throttle-sign-in.ts'
import { useAppCode } from './check-code.ts'
import { isTwoFactorRequired } from './is-required.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { newSecret, otpauthUrl } from './totp.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  findTwoFactor,
  replaceRecoveryCodes,
  saveNewSecret,
} from './two-factor.queries.ts'

type EnrolDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId' | 'gateways' | 'security'>
type Session = Pick<Caller, 'userId' | 'sessionId'>
type Enrolment = Omit<z.input<typeof enrolTwoFactor.response>, 'QRCode'>

export async function readTwoFactor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: string,
): Promise<z.input<typeof TwoFactor>> {
  const user = await getUser(db, userId)
  return {
    isOn: user.twoFactorAt !== null,
    since: user.twoFactorAt?.toISOString() ?? null,
    isRequired: isTwoFactorRequired(config, user),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

/** Makes a secret that counts once a code has confirmed it. Throws `two_factor_on` and the errors of the password or of the session's age. */
export async function enrol(
  deps: EnrolDeps,
  { userId, sessionId }: Session,
  { password = '' }: { readonly password?: string | undefined },
): Promise<Enrolment> {
  const user = await getUser(deps.db, userId)
  await requireOwner(deps, { user, sessionId }, password)
  const secret = newSecret()
  await inTransaction(deps, async (deps) => {
    const sealedSecret = sealText(deps.keys.twoFactor, secret, userId)
    const isSaved = await saveNewSecret(deps.db, { userId, sealedSecret, at: deps.now() })
    if (!isSaved) throw new AppError('two_factor_on')
    await recordChange(deps, { action: 'account.two_factor_begun', subjectId: userId })
  })
  return { secret, url: otpauthUrl(secret, user.email) }
}

const FRESH_MINUTES = 10

/**
 * An open browser does not prove that its owner acts: the password is typed again, and who signs in through Google or Facebook alone has signed in
 * within the last ten minutes. Throws the errors of the password, and `sign_in_again`.
 */
export async function requireOwner(
  deps: Pick<Deps, 'db' | 'keys' | 'now' | 'gateways'>,
  owner: { readonly user: AppUser; readonly sessionId: string },
  password: string,
): Promise<void> {
  if (owner.user.passwordHash !== null) return requirePassword(deps, owner, { password, field: 'password' })
  const { user, sessionId } = owner
  const since = minutesAfter(deps.now(), -FRESH_MINUTES)
  if (!(await hasBegunSince(deps.db, { userId: user.id, sessionId, since })))
    throw new AppError('sign_in_again')
}

/**
 * Turns two-factor sign-in on and ends all other sessions, which began with one factor. Returns the recovery codes, which are stored as hashes only.
 * Throws `two_factor_off` without an enrolment, `two_factor_on`, `two_factor_code_wrong` and `too_many_requests`.
 */
export async function confirmEnrolment(
  deps: EnrolDeps,
  { userId, sessionId }: Session,
  code: string,
): Promise<string[]> {
  const row = await findTwoFactor(deps.db, userId)
  if (!row) throw new AppError('two_factor_off')
  if (row.confirmedAt) throw new AppError('two_factor_on')
  await throttleCode(deps, userId, async () => {
    if (!(await useAppCode(deps, row, code))) throw new AppError('two_factor_code_wrong')
  })
  const codes = newRecoveryCodes()
  await inTransaction(deps, async (deps) => {
    const at = deps.now()
    if (!(await confirmSecret(deps.db, row, at))) throw await unconfirmed(deps.db, userId)
    await replaceRecoveryCodes(
      deps.db,
      userId,
      codes.map((code) => recoveryCodeHash(userId, code)),
    )
    await changeUser(deps.db, userId, { twoFactorAt: at })
    await endSessionsOf(deps.db, { userId, except: sessionId, at })
    await recordChange(deps, { action: 'account.two_factor_enabled', subjectId: userId })
  })
  deps.security.record({ kind: 'two_factor_enabled', account: userId })
  return codes
}

/** Why a secret was not confirmed: one is already, or the code is of a secret that another enrolment has replaced. */
async function unconfirmed(db: Db, userId: string): Promise<AppError> {
  const row = await findTwoFactor(db, userId)
  return new AppError(row?.confirmedAt ? 'two_factor_on' : 'two_factor_code_wrong')
}
