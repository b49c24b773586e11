import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { changeUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'
import { deleteIdentitiesOf } from '../sign-in/identities.queries.ts'
import { turnOff } from '../two-factor/turn-off.ts'
import { clearDeviceDetails, endSessionsOf } from '../sessions/sessions.queries.ts'

/**
 * Marks the account's email as verified; call it with the account locked. Anyone can register an address that is
 * not theirs and wait until its owner signs in. So every credential from before the verification is removed: password,
 * identities, sessions and, of a customer, the second factor. That of staff stays: a superadmin gave the account its rights, and
 * reading its mails is one factor only.
 */
export async function verifyEmail(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  user: AppUser,
): Promise<void> {
  if (user.emailVerifiedAt) return
  const { db } = deps
  const at = deps.now()
  if (user.role === 'user') await turnOff(db, user.id)
  await changeUser(db, user.id, { passwordHash: null, emailVerifiedAt: at })
  await deleteIdentitiesOf(db, user.id)
  await endSessionsOf(db, { userId: user.id, at })
  // The networks of those sessions are no longer known as the owner's (decision 0020).
  await clearDeviceDetails(db, user.id)
  await recordChange(deps, { action: 'account.email_verified', subjectId: user.id })
}
