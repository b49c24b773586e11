import type { ReportPeriod } from '#contract/reports.ts'
import type { CsvColumns } from '#server/http/csv.ts'
import type { ReportDefinition } from './report-definition.ts'
import { scopeOf, valuesOf } from './read-report.ts'
import { readRows, type ReportValue, type RowPlace } from './report-rows.queries.ts'
import { prepare, type RecordDeps } from './prepare.ts'

const BATCH = 10_000

export type ReportValues = readonly ReportValue[]

/** Reads all rows of a report in batches, each after the last row of the one before. Throws `period_too_long` before the first. */
export async function* batchesOf(
  deps: RecordDeps,
  report: ReportDefinition,
  period: ReportPeriod,
): AsyncGenerator<ReportValues[]> {
  const scope = scopeOf(report, period)
  await prepare(deps, report)
  let after: RowPlace | null = null
  do {
    const rows: Awaited<ReturnType<typeof readRows>> = await readRows(deps.db, report, scope, {
      after,
      limit: BATCH,
    })
    yield rows.map(({ row }) => valuesOf(report, row))
    after = rows.length < BATCH ? null : (rows.at(-1)?.place ?? null)
  } while (after)
}

/** The columns of the CSV file of a report. */
export function csvColumns({ columns }: ReportDefinition): CsvColumns<ReportValues> {
  return Object.fromEntries(columns.map(({ label }, index) => [label, (values) => values[index] ?? null]))
}

/** The name of the file of a report, without its ending. */
export function fileName({ name }: ReportDefinition, { from, until }: ReportPeriod): string {
  return from === until ? `${name}-${from}` : `${name}-${from}-${until}`
}
