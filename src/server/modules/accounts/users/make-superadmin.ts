import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { signedId } from '#server/platform/signed-id.ts'
import { passwordLink } from '../mails/account-mails.ts'
import { changeUser, findUserByEmail, insertUser, lockUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'
import { turnOff } from '../two-factor/turn-off.ts'
import { usernameFrom } from '../registration/username.ts'
import { openInvitation } from './invite-user.ts'

type MakeDeps = ActorDeps<'now' | 'newId' | 'keys'> & Pick<Deps, 'db'>
type Wanted = { readonly email: string; readonly siteUrl: string; readonly resetsTwoFactor: boolean }

/**
 * Makes the account of an email, new or existing, an active superadmin, and returns a link that sets its password, once and within three days. For whoever
 * has the machine and the database: it asks for no sign-in. Safe to repeat; an earlier link becomes void.
 */
export function makeSuperadmin(deps: MakeDeps, { email, siteUrl, resetsTwoFactor }: Wanted): Promise<string> {
  return inTransaction(deps, async (deps) => {
    const known = await findUserByEmail(deps.db, email)
    const user = (known && (await lockUser(deps.db, known.id))) ?? (await insertSuperadmin(deps, email))
    await changeUser(deps.db, user.id, { role: 'superadmin', duties: [], deactivatedAt: null })
    if (resetsTwoFactor) await turnOff(deps.db, user.id)
    await recordChange(deps, {
      action: known ? 'account.changed' : 'account.created',
      subjectId: user.id,
      ...(known && { before: { role: known.role } }),
      after: { role: 'superadmin', ...(resetsTwoFactor && { isTwoFactorReset: true }) },
    })
    const token = signedId(deps.keys.reset, await openInvitation(deps, user.id))
    return passwordLink(user.language, { siteUrl, token })
  })
}

type InsertDeps = Pick<Deps, 'now' | 'newId'> & { readonly db: Transaction }

function insertSuperadmin({ db, now, newId }: InsertDeps, email: string): Promise<AppUser> {
  const name = email.split('@')[0] ?? email
  const row = { id: newId(), name, email, phone: '', username: usernameFrom(email), createdAt: now() }
  return insertUser(db, { ...row, role: 'superadmin' })
}
