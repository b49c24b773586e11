import { z } from 'zod'
import { pathIn } from '#domain/languages.ts'
import { siteUrl } from '#server/config.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { composeMail } from '#server/platform/compose-mail.ts'
import { defineJob } from '#server/platform/define-job.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { siteProfile } from '#server/site-profile.ts'
import { findReply, type ReplyRow } from './board.queries.ts'
import { enquiryReference } from './enquiry-reference.ts'
import { mailGuestChange } from './mail-guest-change.ts'
import { mailQuote } from './mail-quote.ts'
import { mailInvitation } from './mail-invitation.ts'
import { type MailDeps, mailEnquiry } from './mail-enquiry.ts'
import { type EnquiryRow, findEnquiry } from './private-enquiries.queries.ts'

export const mailEnquiryJob = defineJob(
  'mail_private_enquiry',
  z.object({ enquiryId: z.uuid() }),
  (deps: MailDeps, { enquiryId }) => mailEnquiry(deps, enquiryId),
  { lane: 'mail' },
)

export const mailEnquiryReplyJob = defineJob(
  'mail_private_reply',
  z.object({ replyId: z.uuid() }),
  (deps: MailDeps, { replyId }) => mailEnquiryReply(deps, replyId),
  { lane: 'mail' },
)

export const mailQuoteJob = defineJob(
  'mail_private_quote',
  z.object({ quoteId: z.uuid() }),
  (deps: MailDeps & Pick<Deps, 'keys'>, { quoteId }) => mailQuote(deps, quoteId),
  { lane: 'mail' },
)

export const mailInvitationJob = defineJob(
  'mail_private_invitation',
  // Memory of what the guest was told (`guest-notices.ts`). Silent: a limit of mails did not let it go out.
  z.object({
    guestId: z.uuid(),
    startsAt: z.iso.datetime().optional(),
    isSilent: z.boolean().optional(),
    // The id of a mail that staff send again.
    copy: z.uuid().optional(),
  }),
  (
    deps: Pick<Deps, 'db' | 'config' | 'gateways' | 'keys' | 'venues' | 'now'>,
    { guestId, isSilent = false, copy },
  ) => (isSilent ? Promise.resolve() : mailInvitation(deps, guestId, copy)),
  { lane: 'mail' },
)

export const mailGuestChangeJob = defineJob(
  'mail_private_guest_change',
  z.object({
    guestId: z.uuid(),
    number: z.int(),
    isCancelled: z.boolean(),
    startsAt: z.iso.datetime(),
    startedAt: z.iso.datetime(),
    toldAt: z.iso.datetime(),
  }),
  (deps: Pick<Deps, 'db' | 'config' | 'gateways' | 'keys' | 'venues' | 'now'>, change) =>
    mailGuestChange(deps, change),
  { lane: 'mail' },
)

/** Mails a reply to the sender of an enquiry, unless it has been erased. Safe to repeat: the message id is the same. */
async function mailEnquiryReply({ db, config, gateways }: MailDeps, replyId: string): Promise<void> {
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
