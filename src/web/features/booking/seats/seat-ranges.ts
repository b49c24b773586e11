import { parseWholeNumber } from '#domain/typed-number.ts'

type Label = { readonly row: string; readonly number: number }

/** Shortens runs of adjacent seats: `J7, J8, J9, K2` becomes `J7–J9, K2`. */
export function seatRanges(labels: readonly string[]): string {
  const runs: Label[][] = []
  for (const label of labels.map(readLabel)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && last.row === label.row && last.number + 1 === label.number) run.push(label)
    else runs.push([label])
  }
  return runs.map(nameRun).join(', ')
}

function readLabel(label: string): Label {
  const row = label.replace(/\d+$/, '')
  return { row, number: parseWholeNumber(label.slice(row.length)) ?? 0 }
}

function nameRun(run: readonly Label[]): string {
  const names = run.map(({ row, number }) => `${row}${number}`)
  return names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ')
}
