import { formatNumber, formatTable, type Table } from './table.ts'

/** A measured value with its target. */
export type Figure = {
  readonly name: string
  /** Null when it could not be measured on this machine. */
  readonly value: number | null
  readonly unit: string
  readonly target?: { readonly is: 'at least' | 'at most'; readonly value: number }
}

export type PartReport = {
  readonly title: string
  readonly tables: readonly Table[]
  readonly notes: readonly string[]
  readonly figures: readonly Figure[]
}

export function printPart({ title, tables, notes }: PartReport): void {
  console.log(`\n${title}\n`)
  console.log(tables.map(formatTable).join('\n\n'))
  for (const note of notes) console.log(`  ${note}`)
}

export function summaryTable(figures: readonly Figure[]): Table {
  return {
    columns: ['figure', 'measured', 'target', 'met'],
    rows: figures.map((measured) => [
      measured.name,
      `${formatNumber(measured.value)} ${measured.unit}`.trim(),
      measured.target ? `${measured.target.is} ${formatNumber(measured.target.value)}` : '',
      targetMet(measured),
    ]),
  }
}

function targetMet({ value, target }: Figure): string {
  if (!target) return ''
  if (value === null) return 'unknown'
  return (target.is === 'at least' ? value >= target.value : value <= target.value) ? 'yes' : 'NO'
}
