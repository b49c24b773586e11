import type { Paise } from '#domain/money.ts'
import { RefusedFile } from './import-problem.ts'
import type { CsvRow } from './read-csv.ts'
import { readDay, readRupees, refuseTwoAmounts } from './read-values.ts'
import { refuseRepeated } from './refuse-columns.ts'

/** A line of a bank statement; `nth`: its number among equal ones in the file. */
export type BankLine = {
  readonly date: string
  readonly description: string
  readonly debit: Paise
  readonly credit: Paise
  readonly nth: number
}

const columnNames = ['date', 'description', 'debit', 'credit'] as const
type ColumnName = (typeof columnNames)[number]
export type ChosenColumns = Readonly<Partial<Record<ColumnName, string | undefined>>>

/** How banks name these columns, the most usual name first. */
const KNOWN: Readonly<Record<ColumnName, RegExp>> = {
  date: /^(transaction |txn\.? |tran\.? |posting |post |value )?date$/i,
  description: /^(transaction )?(description|narration|particulars|remarks|details)$/i,
  debit: /^(debit|withdrawal|dr)( ?amount| ?amt\.?)?s?( ?\((inr|rs\.?|₹)\))?\.?$/i,
  credit: /^(credit|deposit|cr)( ?amount| ?amt\.?)?s?( ?\((inr|rs\.?|₹)\))?\.?$/i,
}
/** A column beside the description that may have the settlement's reference. */
const REFERENCE = /^(utr|(chq|cheque|ref|reference|transaction id|instrument)\b.*)$/i
/** Statements begin with the account's name and number. */
const MOST_HEAD_LINES = 40
const LONGEST_DESCRIPTION = 500

/**
 * Reads the lines of a bank statement. Columns are those that were chosen, or recognised by their names. A line without an amount, such as an
 * opening balance, is left out; a statement of such lines only is refused.
 */
export function parseStatement(rows: readonly CsvRow[], chosen: ChosenColumns): BankLine[] {
  const found = findHead(rows, chosen)
  const { head, places } = found
  refuseColumns(head, Object.values(places))
  const lines = rows.slice(found.index + 1)
  if (lines.length === 0) throw new RefusedFile('empty')
  const reference = head.values.findIndex(
    (name, index) => REFERENCE.test(name) && index !== places.description,
  )
  const counts = new Map<string, number>()
  const read = lines.flatMap((row) => {
    if (row.values.length !== head.values.length) throw new RefusedFile('wrong_values', { line: row.line })
    const value = (name: ColumnName) => row.values[places[name]] ?? ''
    const sides = { debit: readRupees(value('debit'), row), credit: readRupees(value('credit'), row) }
    if (sides.debit === 0 && sides.credit === 0) return []
    refuseTwoAmounts(sides, row)
    const texts = [value('description'), reference < 0 ? '' : (row.values[reference] ?? '')]
    const description = texts.filter(Boolean).join(' ').slice(0, LONGEST_DESCRIPTION)
    const line = { date: readDay(value('date'), row), description, ...sides }
    const key = JSON.stringify(line)
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return [{ ...line, nth }]
  })
  if (read.length === 0) throw new RefusedFile('no_amount', { line: lines[0]?.line ?? null })
  return read
}

type Head = {
  readonly index: number
  readonly head: CsvRow
  readonly places: Readonly<Record<ColumnName, number>>
}

function findHead(rows: readonly CsvRow[], chosen: ChosenColumns): Head {
  let best: { row: CsvRow; missing: ColumnName[] } | undefined
  for (const [index, head] of rows.slice(0, MOST_HEAD_LINES).entries()) {
    const places = Object.fromEntries(
      columnNames.map((name) => [name, placeOf(head, chosen[name] ?? KNOWN[name])]),
    ) as Record<ColumnName, number>
    const missing = columnNames.filter((name) => places[name] < 0)
    if (missing.length === 0) return { index, head, places }
    if (!best || missing.length < best.missing.length) best = { row: head, missing }
  }
  if (!best) throw new RefusedFile('empty')
  const { row, missing } = best
  throw new RefusedFile('columns_missing', { line: row.line, missing, columns: row.values.filter(Boolean) })
}

/** Throws when two of the columns are the same one, or one of them has the name of another column. */
function refuseColumns(head: CsvRow, places: readonly number[]): void {
  const twice = places.find((place, index) => places.indexOf(place) !== index)
  if (twice !== undefined)
    throw new RefusedFile('column_chosen_twice', { line: head.line, value: head.values[twice] ?? '' })
  const names = places.map((place) => head.values[place]?.toLowerCase() ?? '')
  refuseRepeated(head, names)
}

function placeOf({ values }: CsvRow, wanted: string | RegExp): number {
  return values.findIndex((name) => (typeof wanted === 'string' ? name === wanted : wanted.test(name)))
}
