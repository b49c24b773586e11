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

/** Returns a line for each figure that misses its target. What could not be measured misses nothing. */
export function listMissedGoals(figures: readonly Figure[]): string[] {
  return figures
    .filter((figure) => isTargetMet(figure) === false)
    .map(({ name, value, unit, target }) => {
      const wanted = target ? `${target.is} ${formatNumber(target.value)}` : ''
      return `${name}: ${formatNumber(value)}${unit && ` ${unit}`}, must be ${wanted}`
    })
}

function targetMet(figure: Figure): string {
  if (!figure.target) return ''
  const isMet = isTargetMet(figure)
  return isMet === null ? 'unknown' : isMet ? 'yes' : 'NO'
}

/** Null without a target, or when the figure could not be measured. */
function isTargetMet({ value, target }: Figure): boolean | null {
  if (!target || value === null || Number.isNaN(value)) return null
  return target.is === 'at least' ? value >= target.value : value <= target.value
}
