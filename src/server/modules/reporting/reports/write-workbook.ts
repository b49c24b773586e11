import writeExcelFile from 'write-excel-file/node'
import { AppError } from '#contract/errors.ts'
import { type ColumnKind, MOST_WORKBOOK_ROWS, type ReportPeriod } from '#contract/reports.ts'
import { fileTime } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { messagesIn } from '#server/messages.ts'
import type { ReportDefinition } from './report-definition.ts'
import { batchesOf } from './export-report.ts'
import { scopeOf, totalsOf } from './read-report.ts'
import { readTotals, type ReportValue } from './report-rows.queries.ts'
import { prepare, type RecordDeps } from './prepare.ts'

const formats: Partial<Record<ColumnKind, string>> = {
  amount: '#,##0.00',
  count: '#,##0',
  date: 'dd/mm/yyyy',
}
const widths: Record<ColumnKind, number> = {
  date: 12,
  time: 8,
  text: 24,
  code: 16,
  count: 10,
  amount: 14,
  rate: 8,
}

export type Workbook = { readonly content: Buffer; readonly cells: number }

/**
 * Returns a report as a workbook: its rows in the first sheet, with a row of totals if a column has one; whose it is and of which days in the second,
 * so that a program finds the head of the table in the first row. Throws `report_too_large` for more rows than fit in memory.
 */
export async function writeWorkbook(
  deps: RecordDeps & Pick<Deps, 'venues'>,
  report: ReportDefinition,
  period: ReportPeriod,
): Promise<Workbook> {
  const scope = scopeOf(report, period)
  await prepare(deps, report)
  const totals = await readTotals(deps.db, report, scope)
  if (totals.total > MOST_WORKBOOK_ROWS)
    throw new AppError('report_too_large', { max: MOST_WORKBOOK_ROWS, rows: totals.total })
  const { columns, name } = report
  const row = (values: readonly ReportValue[], isBold = false) =>
    values.map((value, index) => cellOf(columns[index]?.kind ?? 'text', value, isBold))
  const data = [columns.map(({ label }) => ({ value: label, fontWeight: 'bold' as const, wrap: true }))]
  const rows = []
  for await (const batch of batchesOf(deps, report, period)) rows.push(...batch.map((values) => row(values)))
  const sums = totalsOf(report, totals)
  const hasSums = sums.some((sum) => sum !== null)
  const last = hasSums ? [row([messagesIn('en').report_total(), ...sums.slice(1)], true)] : []
  const written = [...data, ...rows, ...last]
  const book = writeExcelFile([
    {
      data: written,
      columns: columns.map(({ kind }) => ({ width: widths[kind] })),
      sheet: name,
      stickyRowsCount: 1,
    },
    {
      data: await aboutRows(deps, report, period),
      columns: [{ width: widths.text }, { width: 2 * widths.text }],
      sheet: messagesIn('en').report_about(),
    },
  ])
  return { content: await book.toBuffer(), cells: written.length * columns.length }
}

/** The sellers of all venues as on their tax invoices, the period, and when the report was made. */
async function aboutRows(
  { venues, now }: Pick<Deps, 'venues' | 'now'>,
  report: ReportDefinition,
  period: ReportPeriod,
) {
  const m = messagesIn('en')
  const sellers = await venues.list()
  const each = (texts: readonly string[]) => [...new Set(texts)].join(', ')
  const facts: readonly (readonly [string, ColumnKind, string])[] = [
    [m.report_about_report(), 'text', report.title],
    [m.report_about_legal_name(), 'text', each(sellers.map(({ legalName }) => legalName))],
    [m.tax_gstin(), 'text', each(sellers.map(({ gstin }) => gstin))],
    [m.report_about_from(), 'date', period.from],
    [m.report_about_until(), 'date', period.until],
    [m.report_about_made(), 'text', fileTime(now())],
  ]
  return facts.map(([label, kind, value]) => [
    { value: label, type: String, fontWeight: 'bold' as const },
    { align: 'left' as const, ...cellOf(kind, value, false) },
  ])
}

/** A text is a text, whatever it begins with: only a cell of its own type would be a formula. */
function cellOf(kind: ColumnKind, value: ReportValue, isBold: boolean) {
  if (value === null) return null
  const bold = isBold && { fontWeight: 'bold' as const }
  const format = formats[kind]
  if (typeof value === 'number') return { value, type: Number, ...(format && { format }), ...bold }
  if (kind === 'date' && !isBold)
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  return { value, type: String, ...bold }
}
