import { z } from 'zod'
import { defineJob } from '#server/platform/define-job.ts'
import { mailEnquiry, type MailDeps } from './mail-enquiry.ts'

export const mailEnquiryJob = defineJob(
  'mail_private_enquiry',
  z.object({ enquiryId: z.uuid() }),
  (deps: MailDeps, { enquiryId }) => mailEnquiry(deps, enquiryId),
)
