import { type ColumnKind, type Report, type ReportDescription, type ReportPeriod } from '#contract/reports.ts'
import { rupeesFromPaise, toPaise } from '#domain/money.ts'
import { startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter, instantAt } from '#domain/time.ts'
import type { Slice } from '#server/platform/paging.ts'
import { wordOf } from './report-codes.ts'
import type { ReportDefinition, ReportScope } from './report-definition.ts'
import {
  readRows,
  readTotals,
  type ReportRow,
  type ReportTotals,
  type ReportValue,
} from './report-rows.queries.ts'
import { prepare, type RecordDeps } from './prepare.ts'

/** Returns a page of a report with the totals of its period. */
export async function readReport(
  deps: RecordDeps,
  report: ReportDefinition,
  { period, slice }: { readonly period: ReportPeriod; readonly slice: Slice },
): Promise<Report> {
  const scope = scopeOf(report, period)
  await prepare(deps, report)
  const [rows, totals] = await Promise.all([
    readRows(deps.db, report, scope, slice),
    readTotals(deps.db, report, scope),
  ])
  return {
    report: describeReport(report),
    columns: report.columns.map(({ key, label, kind }) => ({ key, label, kind })),
    rows: rows.map(({ row }) => valuesOf(report, row)),
    totals: totalsOf(report, totals),
    total: totals.total,
  }
}

export function describeReport({
  name,
  title,
  purpose,
  period,
  filters,
}: ReportDefinition): ReportDescription {
  return { name, title, purpose, period, filters: [...filters] }
}

/** Returns the period in instants: business days, or for tax documents the dates that are printed on them. */
export function scopeOf(report: ReportDefinition, { from, until, movie, cinema }: ReportPeriod): ReportScope {
  const begin = (day: string) =>
    report.period === 'invoices' ? instantAt(day, '00:00') : startOfBusinessDay(day)
  const has = (filter: 'movie' | 'cinema') => report.filters.includes(filter)
  return {
    from: begin(from),
    until: begin(daysAfter(until, 1)),
    movie: (has('movie') && movie) || null,
    cinema: (has('cinema') && cinema) || null,
  }
}

/** The values of a row in the order of the columns, as they are sent and written to files: amounts in rupees, codes in words. */
export function valuesOf({ columns }: ReportDefinition, row: ReportRow): ReportValue[] {
  return columns.map(({ key, kind }) => valueOf(kind, row[key] ?? null))
}

export function totalsOf({ columns }: ReportDefinition, { sums }: ReportTotals): ReportValue[] {
  return columns.map(({ key, kind }) => valueOf(kind, sums[key] ?? null))
}

function valueOf(kind: ColumnKind, value: ReportValue): ReportValue {
  if (kind === 'amount' && typeof value === 'number') return rupeesFromPaise(toPaise(value))
  return kind === 'code' && typeof value === 'string' ? wordOf(value) : value
}
