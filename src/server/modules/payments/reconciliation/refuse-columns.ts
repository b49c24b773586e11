import { RefusedFile } from './import-problem.ts'
import type { CsvRow } from './read-csv.ts'

/** Throws for a column that is read and whose name another column has: which one is meant is not known. */
export function refuseRepeated(head: CsvRow, names: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of head.values.map((value) => value.toLowerCase())) {
    if (seen.has(name) && names.includes(name))
      throw new RefusedFile('column_repeated', { line: head.line, value: name })
    seen.add(name)
  }
}
