import { pathIn } from '#domain/languages.ts'
import { siteUrl } from '#server/config.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { composeMail } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { siteProfile } from '#server/site-profile.ts'
import { findReply, type ReplyRow } from './board.queries.ts'
import { findEnquiry, type EnquiryRow } from './private-enquiries.queries.ts'
import { enquiryReference } from './enquiry-reference.ts'
import type { MailDeps } from './mail-enquiry.ts'

/** Mails a reply to the sender of an enquiry, unless it has been erased. Safe to repeat: the message id is the same. */
export async function mailEnquiryReply({ db, config, gateways }: MailDeps, replyId: string): Promise<void> {
  const reply = await findReply(db, replyId)
  const enquiry = reply && (await findEnquiry(db, reply.enquiryId))
  if (enquiry) await gateways.mail.send(replyMail(enquiry, reply, siteUrl(config)))
}

/** Anybody can name any address, so nothing that the sender typed is in the mail (decision 0024). */
function replyMail({ id, email: to, language }: EnquiryRow, reply: ReplyRow, site: string): Mail {
  const m = messagesIn(language)
  const reference = enquiryReference(id)
  const content = {
    language,
    brand: siteProfile.name,
    greeting: mailGreeting('', language),
    preview: m.mail_enquiry_reply_preview({ reference }),
    headline: m.mail_enquiry_reply_headline(),
    intro: m.mail_enquiry_reply_intro(),
    facts: [[m.mail_enquiry_reference(), reference]] as const,
    closing: reply.text.split(/\n+/),
    link: { label: m.mail_enquiry_button(), url: new URL(pathIn(language, '/private/movies'), site).href },
    footer: m.mail_enquiry_footer(),
  }
  return composeMail({
    to,
    content,
    id: reply.id,
    siteUrl: site,
    subject: m.mail_enquiry_reply_subject({ reference }),
    kind: 'private-enquiry-reply',
  })
}
