import { formatPaiseOfColumn, paiseFromRupees } from '#domain/money.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import type { Report } from '#web/api/gen/types.gen.ts'
import { formatShortDateWithYear } from '#web/lib/time/dates.ts'

export type ReportColumn = Report['columns'][number]
type Value = Report['rows'][number][number]

/** A value of a report as people read it. */
export function reportText(kind: ReportColumn['kind'], value: Value | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return kind === 'date' ? formatShortDateWithYear(value) : value
  if (kind === 'amount') return formatPaiseOfColumn(paiseFromRupees(value))
  return kind === 'count' ? formatCount(value) : String(value)
}

/** Whether the values of a column stand on the right, in figures of one width. */
export function isNumber(kind: ReportColumn['kind']): boolean {
  return kind === 'amount' || kind === 'count' || kind === 'rate'
}
