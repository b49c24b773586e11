import type { ReportName } from '#contract/reports.ts'
import { audienceByHour } from './definitions/audience-by-hour.queries.ts'
import { boxOffice } from './definitions/box-office.queries.ts'
import { creditNotes } from './definitions/credit-note-report.queries.ts'
import { distributorShare } from './definitions/distributor-share.queries.ts'
import { dailyCollection } from './definitions/daily-collection.queries.ts'
import { documentsIssued } from './definitions/documents-issued.queries.ts'
import { gstSummary } from './definitions/gst-summary.queries.ts'
import { invoices } from './definitions/invoices.queries.ts'
import { movieCollection } from './definitions/movie-collection.queries.ts'
import { refunds } from './definitions/refund-report.queries.ts'
import { snacks } from './definitions/snacks.queries.ts'
import { tickets } from './definitions/tickets.queries.ts'
import type { ReportDefinition } from './report-definition.ts'

/** Every report by its name. A new one is a file in `definitions/`, its name in `contract/reports.ts`, and a line here. */
export const reports: Readonly<Record<ReportName, ReportDefinition>> = {
  'daily-collection': dailyCollection,
  'box-office': boxOffice,
  'movie-collection': movieCollection,
  tickets,
  'gst-summary': gstSummary,
  invoices,
  'credit-notes': creditNotes,
  'documents-issued': documentsIssued,
  'distributor-share': distributorShare,
  refunds,
  snacks,
  'audience-by-hour': audienceByHour,
}
