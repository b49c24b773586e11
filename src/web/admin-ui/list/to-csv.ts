import type { ListColumn } from './list-types.ts'

/** Spreadsheets run a cell that begins like this: a mark of text before it stops them. */
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/
/** Excel reads UTF-8 only with this sign. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The rows as a CSV file (RFC 4180) with the names of the columns first. Texts that a spreadsheet would run as a formula are escaped. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]): string {
  const kept = columns.filter(({ csv }) => csv)
  const lines = [
    kept.map(({ label }) => toCell(label())),
    ...rows.map((row) => kept.map(({ csv }) => toCell(csv?.(row) ?? ''))),
  ]
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
