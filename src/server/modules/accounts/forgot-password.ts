import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { mailPasswordResetJob } from './accounts.jobs.ts'
import { findUserByEmail, lockUser } from './accounts.queries.ts'
import { mayMail, nextMailAt } from './limit-mails.ts'
import { countResetsSince, insertReset, voidResets } from './password-resets.queries.ts'
import { LINK_MINUTES } from './reset-token.ts'
import { tooManyMails } from './too-many-mails.ts'

const MAILS_AN_HOUR = 5

/**
 * Mails a link that sets a new password and invalidates earlier links. Throws `email_unknown`, as the specification requires.
 * After five mails in an hour, or too many in a day, none is sent and it throws `too_many_mails`, so that a mailbox cannot be flooded.
 */
export async function forgotPassword(
  deps: ActorDeps<'db' | 'keys' | 'now' | 'newId'>,
  { email }: { email: string },
): Promise<void> {
  const known = await findUserByEmail(deps.db, email)
  if (!known) throw emailUnknown()
  await inTransaction(deps, async (deps) => {
    const user = await lockUser(deps.db, known.id)
    const at = deps.now()
    const asked = await countResetsSince(deps.db, { userId: known.id, since: minutesAfter(at, -60) })
    // Nobody signs in to a deactivated account, so there is nothing to mail to it.
    if (!user || user.deactivatedAt) throw emailUnknown()
    if (asked >= MAILS_AN_HOUR) throw tooManyMails(at, minutesAfter(at, 60))
    const kind = user.emailVerifiedAt ? 'provenReset' : 'reset'
    if (!(await mayMail(deps, user.email, kind))) throw tooManyMails(at, await nextMailAt(deps, user.email))
    const resetId = deps.newId()
    await voidResets(deps.db, { userId: user.id, at })
    const expiresAt = minutesAfter(at, LINK_MINUTES)
    await insertReset(deps.db, { id: resetId, userId: user.id, createdAt: at, expiresAt })
    await enqueue(deps.db, mailPasswordResetJob, { resetId }, { id: deps.newId(), at })
    await recordChange(deps, { action: 'account.password_reset_requested', subjectId: user.id })
  })
}

function emailUnknown(): AppError {
  return new AppError('email_unknown', { because: { kind: 'email_not_found' } })
}
