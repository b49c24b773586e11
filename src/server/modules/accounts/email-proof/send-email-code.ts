import type { z } from 'zod'
import type { EmailCodeSent } from '#contract/accounts/email-proof.ts'
import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { mailEmailCodeJob } from '../accounts.jobs.ts'
import { getUser, lockUser } from '../accounts.queries.ts'
import { CODE_MINUTES, MOST_TRIES } from './email-code.ts'
import { countCodesSince, deleteCodesBefore, insertCode, listOpenCodes } from './email-codes.queries.ts'
import { mayMail, nextMailAt } from '../mails/limit-mails.ts'
import { tooManyMails } from '../mails/too-many-mails.ts'

const HOUR_MINUTES = 60
const MAILS_AN_HOUR = 5
/** Asking again so soon is a repetition: the mail is still on its way. */
const REPEATED_MINUTES = 0.5

/**
 * Mails a code that proves the caller's email. Earlier codes stay good for their ten minutes, because their mails may arrive last. Does nothing when
 * the email is proven. Throws `too_many_mails` after five mails in an hour or too many in a day.
 */
export async function sendEmailCode(
  deps: ActorDeps<'db' | 'keys' | 'now' | 'newId'>,
  userId: string,
): Promise<z.input<typeof EmailCodeSent>> {
  return inTransaction(deps, async (deps) => {
    const { db } = deps
    const user = await lockUser(db, userId)
    if (!user) throw new AppError('not_signed_in')
    if (user.emailVerifiedAt) return { isEmailProven: true, expiresAt: null }
    const at = deps.now()
    const [open] = await listOpenCodes(db, { userId, at, most: MOST_TRIES })
    if (open && open.createdAt > minutesAfter(at, -REPEATED_MINUTES)) return sent(open.expiresAt)
    const since = minutesAfter(at, -HOUR_MINUTES)
    if ((await countCodesSince(db, { userId, since })) >= MAILS_AN_HOUR)
      throw tooManyMails(at, minutesAfter(at, HOUR_MINUTES))
    if (!(await mayMail(deps, user.email, 'code'))) throw tooManyMails(at, await nextMailAt(deps, user.email))
    await deleteCodesBefore(db, { userId, since })
    const code = { id: deps.newId(), userId, createdAt: at, expiresAt: minutesAfter(at, CODE_MINUTES) }
    await insertCode(db, code)
    await enqueue(db, mailEmailCodeJob, { codeId: code.id }, { id: deps.newId(), at })
    await recordChange(deps, { action: 'account.email_code_requested', subjectId: userId })
    return sent(code.expiresAt)
  })
}

/** Returns until when the last code that can still be typed is good. It mails nothing. */
export async function findEmailCode(
  { db, now }: Pick<Deps, 'now'> & { readonly db: Db },
  userId: string,
): Promise<z.input<typeof EmailCodeSent>> {
  const { emailVerifiedAt } = await getUser(db, userId)
  if (emailVerifiedAt) return { isEmailProven: true, expiresAt: null }
  const [open] = await listOpenCodes(db, { userId, at: now(), most: MOST_TRIES })
  return open ? sent(open.expiresAt) : { isEmailProven: false, expiresAt: null }
}

function sent(expiresAt: Date): z.input<typeof EmailCodeSent> {
  return { isEmailProven: false, expiresAt: expiresAt.toISOString() }
}
