import { z } from 'zod'
import { defineJob } from '#server/platform/define-job.ts'
import { mailContactReply, type MailDeps } from './mail-contact-reply.ts'

export const mailContactReplyJob = defineJob(
  'mail_contact_reply',
  z.object({ replyId: z.uuid() }),
  (deps: MailDeps, { replyId }) => mailContactReply(deps, replyId),
  { lane: 'mail' },
)
