import type { Db } from '#server/platform/database.ts'
import { changeUser } from './accounts.queries.ts'
import type { AppUser } from './accounts.tables.ts'
import { deleteIdentitiesOf } from './identities.queries.ts'
import { endSessionsOf } from './sessions.queries.ts'

/**
 * Notes that whoever acts now owns the account's address; to be called with the account locked. Anybody can register an address that is
 * not theirs and wait until its owner comes. So whatever opened the account before its address was proven opens it no longer: password,
 * identities and sessions.
 */
export async function verifyEmail(db: Db, user: AppUser, at: Date): Promise<void> {
  if (user.emailVerifiedAt) return
  await changeUser(db, user.id, { passwordHash: null, emailVerifiedAt: at })
  await deleteIdentitiesOf(db, user.id)
  await endSessionsOf(db, { userId: user.id, at })
}
