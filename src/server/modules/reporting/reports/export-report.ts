import type { ReportPeriod } from '#contract/reports.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { csvAmount, type CsvColumns } from '#server/http/csv.ts'
import type { ReportDefinition } from './report-definition.ts'
import { scopeOf, valuesOf } from './read-report.ts'
import { readRows, type ReportValue, type RowPlace } from './report-rows.queries.ts'
import { prepare, type RecordDeps } from './prepare.ts'

/** As many as are garbage soon after they were written: with 5,000 the site's memory grows five times as much, and no faster. */
const BATCH = 500

export type ReportValues = readonly ReportValue[]
type ReadRows = ReturnType<typeof readRows>

/**
 * Reads all rows of a report in batches, each after the last row of the one before; the next one is read while a batch is written.
 */
export async function* batchesOf(
  deps: RecordDeps,
  report: ReportDefinition,
  period: ReportPeriod,
): AsyncGenerator<ReportValues[]> {
  const scope = scopeOf(report, period)
  await prepare(deps, report)
  const readAfter = (after: RowPlace | null) => readRows(deps.db, report, scope, { after, limit: BATCH })
  let reading: ReadRows | null = readAfter(null)
  while (reading) {
    const rows: Awaited<ReadRows> = await reading
    const last = rows.length < BATCH ? undefined : rows.at(-1)
    reading = last ? readAfter(last.place) : null
    // When the reader leaves meanwhile, nobody waits for it.
    reading?.catch(() => undefined)
    yield rows.map(({ row }) => valuesOf(report, row))
  }
}

/** The columns of the CSV file of a report. */
export function csvColumns({ columns }: ReportDefinition): CsvColumns<ReportValues> {
  return Object.fromEntries(
    columns.map(({ label, kind }, index) => [
      label,
      (values) => {
        const value = values[index] ?? null
        return kind === 'amount' && typeof value === 'number' ? csvAmount(paiseFromRupees(value)) : value
      },
    ]),
  )
}

/** The name of the file of a report, without its ending. */
export function fileName({ name }: ReportDefinition, { from, until }: ReportPeriod): string {
  return from === until ? `${name}-${from}` : `${name}-${from}-${until}`
}
