import { z } from 'zod'
import { defineJob } from '#server/platform/define-job.ts'
import type { Deps } from '#server/deps.ts'
import { mailGuestChange } from './mail-guest-change.ts'
import { mailEnquiryReply } from './mail-enquiry-reply.ts'
import { mailQuote } from './mail-quote.ts'
import { mailInvitation } from './mail-invitation.ts'
import { mailEnquiry, type MailDeps } from './mail-enquiry.ts'

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
