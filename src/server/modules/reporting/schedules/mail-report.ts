import { buffer } from 'node:stream/consumers'
import { AppError } from '#contract/errors.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { csvStream } from '#server/http/csv.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { composeMail } from '#server/platform/compose-mail.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import type { Mail, MailAttachment } from '#server/platform/mail-sender.ts'
import { siteProfile } from '#server/site-profile.ts'
import { batchesOf, csvColumns, fileName } from '../reports/export-report.ts'
import { reports } from '../reports/reports.ts'
import { writeWorkbook } from '../reports/write-workbook.ts'
import { OWNER_NOT_ACTIVE } from './save-schedule.ts'
import { beginAttempt, endRun, findSchedule, type ScheduleRow } from './schedules.queries.ts'

export type MailDeps = Pick<Deps, 'db' | 'now' | 'config' | 'gateways' | 'venues'>

/** With the growing pauses of jobs, about half an hour. */
export const MOST_RUN_ATTEMPTS = 10
type Run = { readonly scheduleId: string; readonly until: string }

/** Safe to repeat: a run that has ended is left alone, and a mail that is sent again after a crash has the same message id. */
export async function mailReport(deps: MailDeps, run: Run): Promise<void> {
  const begun = await beginAttempt(deps.db, run)
  const schedule = begun && (await findSchedule(deps.db, run.scheduleId))
  if (!begun || !schedule) return
  if (!schedule.isOwnerActive) return endRun(deps.db, run, deps.now(), OWNER_NOT_ACTIVE)
  try {
    await deps.gateways.mail.send(await reportMail(deps, schedule, { from: begun.from, until: run.until }))
  } catch (error) {
    if (isDatabaseUnavailable(error) || (!(error instanceof AppError) && begun.attempts < MOST_RUN_ATTEMPTS))
      throw error
    return endRun(deps.db, run, deps.now(), String(error))
  }
  await endRun(deps.db, run, deps.now(), null)
}

type Period = { readonly from: string; readonly until: string }

async function reportMail(deps: MailDeps, schedule: ScheduleRow, period: Period): Promise<Mail> {
  const { report: name, id, recipients } = schedule
  const { title, purpose } = reports[name]
  const m = messagesIn('en')
  const site = siteUrl(deps.config)
  const days = period.from === period.until ? period.from : `${period.from} – ${period.until}`
  const address = new URL(`/admin/reports/${name}?from=${period.from}&until=${period.until}`, site)
  return composeMail({
    to: recipients.join(', '),
    subject: m.report_mail_subject({ report: title, days }),
    content: {
      language: 'en',
      brand: siteProfile.name,
      greeting: mailGreeting('', 'en'),
      preview: days,
      headline: title,
      subline: days,
      intro: purpose,
      facts: [],
      closing: [],
      link: { label: m.report_mail_button(), url: address.href },
      footer: m.report_mail_footer(),
    },
    attachments: [await fileOf(deps, schedule, period)],
    kind: 'report',
    id: `${id}-${period.until}`,
    siteUrl: site,
  })
}

async function fileOf(
  deps: MailDeps,
  { report: name, format }: ScheduleRow,
  period: Period,
): Promise<MailAttachment> {
  const report = reports[name]
  const filename = `${fileName(report, period)}.${format}`
  if (format === 'xlsx') {
    const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return { filename, contentType, content: (await writeWorkbook(deps, report, period)).content }
  }
  const rows = csvStream({ columns: csvColumns(report), batches: batchesOf(deps, report, period) })
  return { filename, contentType: 'text/csv; charset=utf-8', content: await buffer(rows) }
}
