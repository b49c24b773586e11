import { periodCheck } from './periods.ts'
import { MOST_PERIOD_DAYS } from '#domain/day-period.ts'
import { z } from 'zod'
import { DEFAULT_LIMIT, MAX_LIMIT } from '#domain/paging.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { AskedDate, Id } from './shapes.ts'
import { queryInteger } from './query-integer.ts'

const tag = 'Reports'

/** The reports in the order of their page. The server has a file for each (`reporting/reports/definitions/`). */
export const reportNames = [
  'daily-collection',
  'box-office',
  'movie-collection',
  'tickets',
  'gst-summary',
  'invoices',
  'credit-notes',
  'documents-issued',
  'distributor-share',
  'refunds',
  'snacks',
  'audience-by-hour',
] as const
export type ReportName = (typeof reportNames)[number]

/** `code`: a word of a closed list, written in words. `rate`: percent. `amount`: rupees on the wire. */
export const columnKinds = ['date', 'time', 'text', 'code', 'count', 'amount', 'rate'] as const
export type ColumnKind = (typeof columnKinds)[number]

export const reportFilters = ['movie', 'cinema'] as const
export type ReportFilter = (typeof reportFilters)[number]

/** What the days of a period are: of the shows, of the sales (both business days), of the tax invoices, of the returns, of the statement. */
export const periodKinds = ['shows', 'sales', 'invoices', 'returns', 'statements'] as const
export type PeriodKind = (typeof periodKinds)[number]

export const ReportDescription = z
  .object({
    name: z.enum(reportNames),
    title: z.string(),
    purpose: z.string(),
    period: z.enum(periodKinds),
    filters: z.array(z.enum(reportFilters)),
  })
  .meta({ id: 'ReportDescription' })
export type ReportDescription = z.infer<typeof ReportDescription>

const Cell = z.union([z.string(), z.number(), z.null()])

export const Report = z
  .object({
    report: ReportDescription,
    columns: z.array(z.object({ key: z.string(), label: z.string(), kind: z.enum(columnKinds) })),
    rows: z.array(z.array(Cell)).describe('the values of the columns, in their order'),
    totals: z.array(Cell).describe('of all rows of the period; null where a column has no sum'),
    total: z.int().describe('the number of rows of the period'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const ReportPeriod = z
  .object({
    from: AskedDate.describe('the first day'),
    until: AskedDate.describe('the last day'),
    movie: Id.optional(),
    cinema: Id.optional(),
  })
  .superRefine(periodCheck({ from: 'from', until: 'until', mostDays: MOST_PERIOD_DAYS }))
export type ReportPeriod = z.infer<typeof ReportPeriod>

export const ReportParams = z.object({ report: z.enum(reportNames) })

export const listReports = endpoint({
  operationId: 'listReports',
  method: 'GET',
  path: '/reports',
  summary: 'The reports, with what each is for',
  tag,
  access: 'staff',
  duty: whoMay.readReports,
  response: z.array(ReportDescription),
})

export const getReport = endpoint({
  operationId: 'getReport',
  method: 'GET',
  path: '/reports/:report',
  summary: 'A page of a report, with the totals of its period',
  description:
    'Days are business days, from 06:00 to 05:59, but of tax invoices and credit notes the dates that are printed on them. A period has at most 366 days.',
  tag,
  access: 'staff',
  duty: whoMay.readReports,
  params: ReportParams,
  query: ReportPeriod.safeExtend({
    page: queryInteger({ min: 1, max: 100_000 }).default(1),
    limit: queryInteger({ min: 1, max: MAX_LIMIT }).default(DEFAULT_LIMIT),
  }),
  response: Report,
  cost: 20,
})

export const exportReport = endpoint({
  operationId: 'exportReport',
  method: 'GET',
  path: '/reports/:report/csv',
  summary: 'All rows of a report as a CSV file',
  tag,
  access: 'staff',
  duty: whoMay.readReports,
  params: ReportParams,
  query: ReportPeriod,
  produces: 'text/csv',
  cost: 50,
})

/** The most rows of a workbook, which is made in memory. */
export const MOST_WORKBOOK_ROWS = 20_000

export const exportWorkbook = endpoint({
  operationId: 'exportWorkbook',
  method: 'GET',
  path: '/reports/:report/xlsx',
  summary: 'The same as a workbook with a row of totals',
  description: 'More than 20,000 rows are refused: the CSV file has no limit.',
  tag,
  access: 'staff',
  duty: whoMay.readReports,
  params: ReportParams,
  query: ReportPeriod,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['report_too_large'],
  cost: 20,
})
