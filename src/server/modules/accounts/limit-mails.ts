import { createHmac } from 'node:crypto'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { countMail, deleteRecipientsBefore, findFirstMail } from './mail-recipients.queries.ts'

const DAY_MINUTES = 24 * 60

/** Mails of a day to an address, whatever becomes of its accounts. A stranger can cause them as long as nobody has proven the address. */
const MOST_A_DAY = { welcome: 1, enquiry: 3, invitation: 5, code: 7, reset: 7, provenReset: 20 } as const
export type MailKind = keyof typeof MOST_A_DAY

type Recipient = { readonly db: Db } & Pick<Deps, 'keys' | 'now'>

/** Counts a mail about an account to an address; false when it must not be sent. Call it in the transaction that enqueues the mail. */
export function mayMail(deps: Recipient, email: string, kind: MailKind): Promise<boolean> {
  const now = deps.now()
  return countMail(deps.db, { key: keyOf(deps, email), now, since: dayBefore(now), most: MOST_A_DAY[kind] })
}

/** Returns when an address may get a mail again that was refused. */
export async function nextMailAt(deps: Recipient, email: string): Promise<Date> {
  const now = deps.now()
  const first = await findFirstMail(deps.db, { key: keyOf(deps, email), since: dayBefore(now) })
  return minutesAfter(first ?? now, first ? DAY_MINUTES : 1)
}

export function deleteOldRecipients({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteRecipientsBefore(db, dayBefore(now()))
}

function dayBefore(now: Date): Date {
  return minutesAfter(now, -DAY_MINUTES)
}

function keyOf({ keys }: Pick<Deps, 'keys'>, email: string): string {
  return createHmac('sha256', keys.pseudonym)
    .update(`mails ${mailboxOf(email)}`)
    .digest('base64url')
}

const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox that probably receives the mails of an address: without the tag after a plus, and without dots at Google, which ignores them. For the
 * limits of mails only: at another provider these may be different people, who then share one limit.
 */
function mailboxOf(email: string): string {
  const [, name = email, domain = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? []
  const untagged = name.replace(/(?<=.)\+.*$/s, '')
  return DOTLESS.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
