import { z } from 'zod'
import { pathIn } from '#domain/languages.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { composeMail } from '#server/platform/compose-mail.ts'
import { defineJob } from '#server/platform/define-job.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { siteProfile } from '#server/site-profile.ts'
import {
  type ContactMessageRow,
  type ContactReplyRow,
  findContactMessage,
  findReply,
} from './contact-inbox.queries.ts'

export const mailContactReplyJob = defineJob(
  'mail_contact_reply',
  z.object({ replyId: z.uuid() }),
  (deps: MailDeps, { replyId }) => mailContactReply(deps, replyId),
  { lane: 'mail' },
)

type MailDeps = Pick<Deps, 'db' | 'config' | 'gateways'>

/** Mails a reply to the sender of the message, unless the message has been erased. Safe to repeat: the message id is the same. */
async function mailContactReply({ db, config, gateways }: MailDeps, replyId: string): Promise<void> {
  const reply = await findReply(db, replyId)
  const message = reply && (await findContactMessage(db, reply.messageId))
  if (message) await gateways.mail.send(replyMail(message, reply, siteUrl(config)))
}

/** Anybody can name any address, so nothing that the sender typed is in the mail: neither the name nor the message (decision 0024). */
function replyMail({ email: to, language }: ContactMessageRow, reply: ContactReplyRow, site: string): Mail {
  const m = messagesIn(language)
  const content = {
    language,
    brand: siteProfile.name,
    greeting: mailGreeting('', language),
    preview: m.mail_contact_reply_preview(),
    headline: m.mail_contact_reply_headline(),
    intro: m.mail_contact_reply_intro(),
    facts: [],
    closing: reply.text.split(/\n+/),
    link: { label: m.mail_contact_reply_button(), url: new URL(pathIn(language, '/contact'), site).href },
    footer: m.mail_contact_reply_footer(),
  }
  return composeMail({
    to,
    content,
    id: reply.id,
    siteUrl: site,
    subject: m.mail_contact_reply_subject({ cinema: siteProfile.name }),
    kind: 'contact-reply',
  })
}
