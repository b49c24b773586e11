import { z } from 'zod'
import { defineJob } from '#server/platform/define-job.ts'
import { mailReport, type MailDeps } from './mail-report.ts'

/** Mails the report of one period. */
export const mailReportJob = defineJob(
  'mail_report',
  z.object({ scheduleId: z.uuid(), until: z.string() }),
  (deps: MailDeps, run) => mailReport(deps, run),
  { lane: 'document' },
)
