import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { mailAccountInvitationJob } from '../accounts.jobs.ts'
import type { AppUser } from '../accounts.tables.ts'
import { mayMail, nextMailAt } from '../mails/limit-mails.ts'
import { insertReset, voidResets } from '../passwords/password-resets.queries.ts'
import { tooManyMails } from '../mails/too-many-mails.ts'
import { INVITATION_HOURS } from '../mails/account-mails.ts'
import { getManaged } from './managed-user.ts'
import { lockForSuperadmin } from './require-superadmin.ts'

/** Mails the invitation again. Throws `not_found`, `already_joined`, `account_deactivated` and `too_many_mails`. */
export function inviteUser(deps: ActorDeps<'db' | 'keys' | 'now' | 'newId'>, userId: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const user = await lockForSuperadmin(deps, userId)
    const { state } = await getManaged(deps, userId)
    if (state === 'deactivated') throw new AppError('account_deactivated')
    if (state === 'active') throw new AppError('already_joined')
    await sendInvitation(deps, user)
    await recordChange(deps, { action: 'account.invited', subjectId: userId })
  })
}

/** Mails a link that sets the first password, once and within three days. Call it with the account locked or new. Throws `too_many_mails`. */
export async function sendInvitation(
  deps: Pick<Deps, 'keys' | 'now' | 'newId'> & { readonly db: Transaction },
  user: AppUser,
): Promise<void> {
  const at = deps.now()
  if (!(await mayMail(deps, user.email, 'invitation')))
    throw tooManyMails(at, await nextMailAt(deps, user.email))
  const resetId = await openInvitation(deps, user.id)
  await enqueue(deps.db, mailAccountInvitationJob, { resetId }, { id: deps.newId(), at })
}

/** Makes the right to set a password and voids earlier ones. Returns its id, of which the token of the link is made. */
export async function openInvitation(
  { db, now, newId }: Pick<Deps, 'now' | 'newId'> & { readonly db: Transaction },
  userId: string,
): Promise<string> {
  const id = newId()
  const at = now()
  await voidResets(db, { userId, at })
  await insertReset(db, { id, userId, createdAt: at, expiresAt: minutesAfter(at, INVITATION_HOURS * 60) })
  return id
}
