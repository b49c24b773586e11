import type { z } from 'zod'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import type { PasswordReset } from '#contract/accounts/passwords.ts'
import { AppError } from '#contract/errors.ts'
import { actingAs, recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { readSignedId } from '#server/platform/signed-id.ts'
import { changeUser, findUser, getUser, lockUser } from '../accounts.queries.ts'
import { enqueueSignInAdded } from '../sign-in/enqueue-sign-in-added.ts'
import { listIdentities } from '../sign-in/identities.queries.ts'
import { findReset, consumeReset, voidResets } from './password-resets.queries.ts'
import { refuseWeakPassword } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { verifyEmail } from '../email-proof/verify-email.ts'
import { endSessionsOf } from '../sessions/sessions.queries.ts'
import { deleteChallengesOf } from '../two-factor/challenges.queries.ts'
import { requireSignedIn, startSession, type SignInClient } from '../sign-in/sign-in.ts'

type ResetDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId' | 'gateways' | 'security' | 'venues'>

/** Sets the password once per link, ends every session and signs in. Throws `link_expired`, and `two_factor_needed` where a second step follows. A refused password does not use up the link. */
export async function resetPassword(
  deps: ResetDeps,
  { token, password }: z.output<typeof PasswordReset>,
  client: SignInClient,
): Promise<z.input<typeof SignedIn>> {
  const { resetId, userId, email } = await ownerOf(deps, token)
  await refuseWeakPassword(deps, { password, email, field: 'password' })
  const passwordHash = await hashPassword(deps, password)
  const start = await inTransaction(deps, async (deps) => {
    // Locks the account first, as everywhere: the same lock order as a concurrent request for a new link.
    const locked = await lockUser(deps.db, userId)
    const at = deps.now()
    if (!locked || !(await consumeReset(deps.db, { id: resetId, at }))) throw new AppError('link_expired')
    const ownerDeps = { ...deps, actor: actingAs(deps.actor, locked) }
    // Using the mailed link verifies the email.
    await verifyEmail(ownerDeps, locked)
    await changeUser(deps.db, userId, { passwordHash })
    if (locked.passwordHash === null && (await listIdentities(deps.db, userId)).length > 0)
      await enqueueSignInAdded(deps, { userId, way: 'password' })
    await voidResets(deps.db, { userId, at })
    await deleteChallengesOf(deps.db, userId)
    await endSessionsOf(deps.db, { userId, at })
    await recordChange(ownerDeps, { action: 'account.password_reset', subjectId: userId })
    return startSession(deps, await getUser(deps.db, userId), client)
  })
  // The password is set; a mail is one factor only.
  return requireSignedIn(start)
}

async function ownerOf(
  deps: ResetDeps,
  token: string,
): Promise<{ resetId: string; userId: string; email: string }> {
  const resetId = readSignedId(deps.keys.reset, token)
  const reset = resetId === null ? undefined : await findReset(deps.db, resetId)
  if (reset?.usedAt) {
    const { userId: account } = reset
    deps.security.record({ kind: 'credential_reused', credential: 'used_reset_link', account })
  }
  const isGood = reset && reset.usedAt === null && reset.expiresAt > deps.now()
  const user = isGood ? await findUser(deps.db, reset.userId) : undefined
  if (!reset || !user) throw new AppError('link_expired')
  return { resetId: reset.id, userId: user.id, email: user.email }
}
