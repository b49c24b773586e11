export type Table = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Formats a table for a terminal: the first column left-aligned, the others right-aligned. */
export function formatTable({ columns, rows }: Table): string {
  const lines = [columns, ...rows]
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const format = (line: readonly string[]) =>
    line.map((cell, column) => pad(cell, { column, width: widths[column] ?? 0 })).join('  ')
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [format(columns), rule, ...rows.map(format)].map((line) => `  ${line.trimEnd()}`).join('\n')
}

function pad(cell: string, { column, width }: { column: number; width: number }): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Numbers from 100 without decimals, from 10 with one, smaller ones with two. */
export function formatNumber(value: number | null): string {
  if (value === null || Number.isNaN(value)) return 'unknown'
  return Math.abs(value) >= 100 ? whole.format(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
