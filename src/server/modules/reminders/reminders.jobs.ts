import { z } from 'zod'
import { defineJob } from '#server/platform/define-job.ts'
import { mailReminder, type MailDeps } from './mail-reminder.ts'

export const mailReminderJob = defineJob(
  'mail_reminder',
  z.object({ reminderId: z.uuid() }),
  (deps: MailDeps, { reminderId }) => mailReminder(deps, reminderId),
  { lane: 'mail' },
)
