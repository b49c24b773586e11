import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { mailPasswordResetJob } from '../accounts.jobs.ts'
import { findUserByEmail, lockUser } from '../accounts.queries.ts'
import { LINK_MINUTES, mayMailLink, nextLinkAt } from '../mails/limit-mails.ts'
import { countResetsSince, insertReset } from './password-resets.queries.ts'
import { linkStillWorks } from '../mails/too-many-mails.ts'

/** Of an account, while the first of them works. */
const MOST_LINKS_AT_ONCE = 5

/**
 * Mails a link that sets a new password; earlier links work on until they expire or one of them is used, so that a stranger who asks does not void
 * the owner's. Throws `email_unknown`, as the specification requires. After five mails in half an hour, or too many in a day, none is sent and it
 * throws `too_many_mails`, so that a mailbox cannot be flooded; a link that was mailed before works then.
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
    const asked = await countResetsSince(deps.db, {
      userId: known.id,
      since: minutesAfter(at, -LINK_MINUTES),
    })
    // Nobody signs in to a deactivated account, so there is nothing to mail to it.
    if (!user || user.deactivatedAt) throw emailUnknown()
    if (asked >= MOST_LINKS_AT_ONCE) throw linkStillWorks(at, minutesAfter(at, LINK_MINUTES))
    const kind = user.emailVerifiedAt ? 'provenReset' : 'reset'
    const linkMinutes = await mayMailLink(deps, user.email, kind)
    if (linkMinutes === null) throw linkStillWorks(at, await nextLinkAt(deps, user.email))
    const resetId = deps.newId()
    const expiresAt = minutesAfter(at, linkMinutes)
    await insertReset(deps.db, { id: resetId, userId: user.id, createdAt: at, expiresAt })
    await enqueue(deps.db, mailPasswordResetJob, { resetId }, { id: deps.newId(), at })
    await recordChange(deps, { action: 'account.password_reset_requested', subjectId: user.id })
  })
}

function emailUnknown(): AppError {
  return new AppError('email_unknown', { because: { kind: 'email_not_found' } })
}
