import { createHmac } from 'node:crypto'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { countMail, deleteRecipientsBefore, findFirstMail, findLastMail } from './mail-recipients.queries.ts'

const DAY_MINUTES = 24 * 60

/** Mails of a day to an address, whatever becomes of its accounts. A stranger can cause them as long as nobody has proven the address. */
const MOST_A_DAY = {
  welcome: 1,
  enquiry: 3,
  invitation: 5,
  code: 7,
  reminder: 5,
  reset: 7,
  provenReset: 20,
} as const
export type MailKind = keyof typeof MOST_A_DAY

type Recipient = { readonly db: Db } & Pick<Deps, 'keys' | 'now'>

/** Counts a mail about an account to an address; false when it must not be sent. Call it in the transaction that enqueues the mail. */
export function mayMail(deps: Recipient, email: string, kind: MailKind): Promise<boolean> {
  const now = deps.now()
  return countMail(deps.db, { key: keyOf(deps, email), now, since: dayBefore(now), most: MOST_A_DAY[kind] })
}

/** Of a link that is mailed while the mails of the day are used up. */
const LONG_LINK_MINUTES = 4 * 60
export const LINK_MINUTES = 30

/**
 * Counts a mail with a link that sets a new password. Returns for how many minutes the link has to work; null when the mail must not be sent.
 * Whoever is refused has a link in the mailbox that works: when the mails of a day are used up, there is one more every four hours, and each
 * works until the next. So nobody can keep others from a new password by asking for links in their name (decision 0060).
 */
export async function mayMailLink(
  deps: Recipient,
  email: string,
  kind: 'reset' | 'provenReset',
): Promise<number | null> {
  const now = deps.now()
  const most = MOST_A_DAY[kind]
  const mail = { key: keyOf(deps, email), now, since: dayBefore(now) }
  if (await countMail(deps.db, { ...mail, most: most - 1 })) return LINK_MINUTES
  const orNoneSince = minutesAfter(now, -LONG_LINK_MINUTES)
  return (await countMail(deps.db, { ...mail, most, orNoneSince })) ? LONG_LINK_MINUTES : null
}

/** Returns when an address that was refused a link may get one again. */
export async function nextLinkAt(deps: Recipient, email: string): Promise<Date> {
  const last = await findLastMail(deps.db, keyOf(deps, email))
  return minutesAfter(last ?? deps.now(), LONG_LINK_MINUTES)
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
