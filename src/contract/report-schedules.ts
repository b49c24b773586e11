import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { ignoredFields } from './refused-fields.ts'
import { reportNames } from './reports.ts'
import { Email, Id, IdParams, Instant, LocalDate } from './shapes.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Reports'

/** A day is mailed the next morning, a week (Friday to Thursday) on Friday, a month on the first of the next. */
export const schedulePeriods = ['day', 'week', 'month'] as const
export type SchedulePeriod = (typeof schedulePeriods)[number]

export const ReportScheduleEdit = z
  .strictObject({
    report: z.enum(reportNames),
    every: z.enum(schedulePeriods),
    format: z.enum(['csv', 'xlsx']),
    recipients: z
      .array(z.string().max(254))
      .min(1, 'email_invalid')
      .max(10, 'recipients_many')
      // A problem of the list, because a form types all of them into one field.
      .refine((recipients) => recipients.every((email) => Email.safeParse(email).success), 'email_invalid')
      .describe('email addresses'),
    isPaused: z.boolean(),
  })
  .meta({ id: 'ReportScheduleEdit' })
export type ReportScheduleEdit = z.infer<typeof ReportScheduleEdit>

export const ReportSchedule = z
  .object(ReportScheduleEdit.shape)
  .extend({
    _id: Id,
    version: Version,
    title: z.string().describe('of the report'),
    owner: z
      .object({ name: z.string().nullable(), isActiveAdmin: z.boolean() })
      .describe(
        'who made it, then who turned it on again; it is paused when this is no active admin any more',
      ),
    isFailing: z.boolean().describe('the last three mails could not be made or sent'),
    runs: z
      .array(
        z.object({
          from: LocalDate,
          until: LocalDate,
          state: z.enum(['waiting', 'sent', 'failed']),
          error: z.string().nullable(),
          finishedAt: Instant.nullable(),
        }),
      )
      .describe('the last five, the latest first'),
  })
  .meta({ id: 'ReportSchedule' })
export type ReportSchedule = z.infer<typeof ReportSchedule>

export const listReportSchedules = endpoint({
  operationId: 'listReportSchedules',
  method: 'GET',
  path: '/report-schedules',
  summary: 'The reports that are mailed',
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  response: z.array(ReportSchedule),
})

export const createReportSchedule = endpoint({
  operationId: 'createReportSchedule',
  method: 'POST',
  path: '/report-schedules',
  summary: 'Mail a report each day, week or month',
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  body: ReportScheduleEdit,
  status: 201,
  response: ReportSchedule,
  idempotent: true,
})

export const changeReportSchedule = endpoint({
  operationId: 'changeReportSchedule',
  method: 'PUT',
  path: '/report-schedules/:id',
  summary: 'Change when, how and to whom a report is mailed',
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  params: IdParams,
  body: ReportScheduleEdit.extend({
    version: Version.optional().describe('of the edited schedule; without it the last one to save wins'),
    ...ignoredFields('_id', 'title', 'owner', 'isFailing', 'runs'),
  }).meta({ id: 'ReportScheduleChange' }),
  response: ReportSchedule,
  errors: ['not_found', 'stale_edit'],
})

export const deleteReportSchedule = endpoint({
  operationId: 'deleteReportSchedule',
  method: 'DELETE',
  path: '/report-schedules/:id',
  summary: 'Mail a report no more',
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found'],
})
