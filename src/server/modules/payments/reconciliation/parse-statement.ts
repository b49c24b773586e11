import type { Paise } from '#domain/money.ts'
import { RefusedFile } from './import-problem.ts'
import type { CsvRow } from './read-csv.ts'
import { readDay, readRupees, refuseLater, refuseTwoAmounts } from './read-values.ts'
import { amountsOf } from './statement-amounts.ts'
import { type ChosenColumns, findHead, type Head } from './statement-columns.ts'
import { linesOf } from './statement-rows.ts'

/** A line of a bank statement; `nth`: its number among equal ones in the file. */
export type BankLine = {
  readonly date: string
  readonly description: string
  readonly debit: Paise
  readonly credit: Paise
  readonly nth: number
  /** As the bank writes it in a column of its own, which the description has at its end; null: none. */
  readonly reference: string | null
}

type Statement = {
  readonly lines: readonly BankLine[]
  /** The number of rows below the names of the columns that are not lines, such as balances, a summary and a notice. */
  readonly skipped: number
}

/** Banks write zeros where there is none. */
const IS_REFERENCE = /^(?=.*[1-9]).{4,}$/
const LONGEST_DESCRIPTION = 500

/**
 * Reads the lines of a bank statement. Columns are those that were chosen, or recognised by their names. Rows that are not lines, such as a
 * summary, and lines without an amount, such as an opening balance, are skipped and counted; a statement of such rows only is refused, as is a
 * line after `latestDay`, a local date.
 */
export function parseStatement(
  rows: readonly CsvRow[],
  { chosen = {}, latestDay }: { readonly chosen?: ChosenColumns; readonly latestDay: string },
): Statement {
  const found = findHead(rows, chosen)
  const below = rows.slice(found.index + 1)
  if (below.length === 0) throw new RefusedFile('empty')
  const counts = new Map<string, number>()
  const { rows: lineRows, joined } = linesOf(below, found.places)
  const lines = lineRows.flatMap((row) => {
    const line = readLine(row, found)
    if (!line) return []
    refuseLater(line.date, latestDay, row)
    const key = JSON.stringify(line)
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return [{ ...line, nth }]
  })
  if (lines.length === 0) throw new RefusedFile('no_amount', { line: below[0]?.line ?? null })
  return { lines, skipped: below.length - joined - lines.length }
}

function readLine(row: CsvRow, { head, places }: Head): Omit<BankLine, 'nth'> | null {
  if (row.values.length !== head.values.length) throw new RefusedFile('wrong_values', { line: row.line })
  const amounts = amountsOf(row, places)
  const sides = { debit: readRupees(amounts.debit, row), credit: readRupees(amounts.credit, row) }
  if (sides.debit === 0 && sides.credit === 0) return null
  refuseTwoAmounts(sides, row)
  const value = (place: number) => row.values[place] ?? ''
  const written = value(places.reference)
  const texts = [value(places.description), written]
  const description = texts.filter(Boolean).join(' ').slice(0, LONGEST_DESCRIPTION)
  const date = readDay(value(places.date), row)
  return { date, description, ...sides, reference: IS_REFERENCE.test(written) ? written : null }
}
