import type { BankLine } from './parse-statement.ts'

export type StoredLine = Omit<BankLine, 'reference'>

/**
 * Gives each line that is stored with another narration the description and the number of the stored one: where the bank writes a
 * reference, date, amount and reference decide which lines are the same. A stored line is taken once.
 */
export function withStoredDescriptions(
  lines: readonly BankLine[],
  stored: readonly StoredLine[],
): readonly BankLine[] {
  const known = new Set(stored.map(keyOf))
  const inFile = new Set(lines.map(keyOf))
  const free = Map.groupBy(
    stored.filter((line) => !inFile.has(keyOf(line))),
    amountKeyOf,
  )
  return lines.map((line) => {
    if (line.reference === null || known.has(keyOf(line))) return line
    const candidates = free.get(amountKeyOf(line)) ?? []
    const found = candidates.findIndex(({ description }) => endsWith(description, line.reference))
    const [same] = found < 0 ? [] : candidates.splice(found, 1)
    return same ? { ...line, description: same.description, nth: same.nth } : line
  })
}

function endsWith(description: string, reference: string | null): boolean {
  return ` ${description}`.toUpperCase().endsWith(` ${reference}`.toUpperCase())
}

function amountKeyOf({ date, debit, credit }: StoredLine): string {
  return `${date} ${debit} ${credit}`
}

function keyOf(line: StoredLine): string {
  return JSON.stringify([amountKeyOf(line), line.description, line.nth])
}
