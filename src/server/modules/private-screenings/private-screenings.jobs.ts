import { z } from 'zod'
import { defineJob } from '#server/platform/define-job.ts'
import type { Deps } from '#server/deps.ts'
import { mailInvitation } from './mail-invitation.ts'
import { mailEnquiry, type MailDeps } from './mail-enquiry.ts'

export const mailEnquiryJob = defineJob(
  'mail_private_enquiry',
  z.object({ enquiryId: z.uuid() }),
  (deps: MailDeps, { enquiryId }) => mailEnquiry(deps, enquiryId),
)

export const mailInvitationJob = defineJob(
  'mail_private_invitation',
  z.object({ guestId: z.uuid() }),
  (deps: Pick<Deps, 'db' | 'config' | 'gateways' | 'keys' | 'now'>, { guestId }) =>
    mailInvitation(deps, guestId),
)
