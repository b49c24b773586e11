import { RefusedFile } from './import-problem.ts'
import type { CsvRow } from './read-csv.ts'
import { readSide, splitSide } from './read-values.ts'
import { refuseRepeated } from './refuse-columns.ts'

const columnNames = ['date', 'description', 'debit', 'credit'] as const
type ColumnName = (typeof columnNames)[number]
export type ChosenColumns = Readonly<Partial<Record<ColumnName, string | undefined>>>

/** The columns of a line: an amount for each side, or one amount whose side is in a column beside it or after the amount itself. */
export type Places = { readonly date: number; readonly description: number } & (
  | { readonly kind: 'sides'; readonly debit: number; readonly credit: number }
  | { readonly kind: 'amount'; readonly amount: number; readonly side: number | null }
)

export type Head = { readonly index: number; readonly head: CsvRow; readonly places: Places }

const UNIT = String.raw`( ?\((inr|rs\.?|₹|dr\.?|cr\.?) ?\))?\.?$`
/** The names that banks give these columns, the most usual first. */
const KNOWN: Readonly<Record<ColumnName, RegExp>> = {
  date: /^(transaction |txn\.? |tran\.? |txn posted |posted |posting |post |value )?date$/i,
  description: /^(transaction )?(description|narration|particulars|remarks|details)$/i,
  debit: new RegExp(`^(debit|withdrawal|dr)( ?amount| ?amt\\.?)?s?${UNIT}`, 'i'),
  credit: new RegExp(`^(credit|deposit|cr)( ?amount| ?amt\\.?)?s?${UNIT}`, 'i'),
}
const AMOUNT = new RegExp(`^(transaction |txn\\.? )?(amount|amt\\.?)${UNIT}`, 'i')
const SIDE = /^(dr|cr|debit|credit) ?[/|] ?(dr|cr|debit|credit)$/i
/** Statements begin with the account's name and number. */
const MOST_HEAD_LINES = 40

/** Finds the line with the names of the columns: those that were chosen, or recognised. Throws `columns_missing` when no line has them. */
export function findHead(rows: readonly CsvRow[], chosen: ChosenColumns): Head {
  let best: { row: CsvRow; missing: ColumnName[] } | undefined
  for (const [index, head] of rows.slice(0, MOST_HEAD_LINES).entries()) {
    const places = Object.fromEntries(
      columnNames.map((name) => [name, placeOf(head, chosen[name] ?? KNOWN[name])]),
    ) as Record<ColumnName, number>
    const missing = columnNames.filter((name) => places[name] < 0)
    if (missing.length === 0) return refuseColumns({ index, head, places: { kind: 'sides', ...places } })
    const { date, description } = places
    const single = findAmount(rows, index)
    if (single && date >= 0 && description >= 0 && missing.length === 2)
      return refuseColumns({ index, head, places: { kind: 'amount', date, description, ...single } })
    if (!best || missing.length < best.missing.length) best = { row: head, missing }
  }
  if (!best) throw new RefusedFile('empty')
  const { row, missing } = best
  throw new RefusedFile('columns_missing', { line: row.line, missing, columns: row.values.filter(Boolean) })
}

/** The column of the amount, and that of its side, which the amount of a balance may have too: it stands beside the amount. */
function findAmount(rows: readonly CsvRow[], index: number) {
  const head = rows[index]
  const column = head ? placeOf(head, AMOUNT) : -1
  if (!head || column < 0) return null
  const side = [column + 1, column - 1].find((place) => SIDE.test(head.values[place] ?? ''))
  if (side !== undefined) return { amount: column, side }
  const isWritten = rows.slice(index + 1).some(({ values }) => splitSide(values[column] ?? '').side !== null)
  return isWritten ? { amount: column, side: null } : null
}

/** Throws when two of the columns are the same one, or one of them has the name of another column. */
function refuseColumns(found: Head): Head {
  const { head, places } = found
  const read =
    places.kind === 'sides'
      ? [places.date, places.description, places.debit, places.credit]
      : [places.date, places.description, places.amount]
  const twice = read.find((place, index) => read.indexOf(place) !== index)
  if (twice !== undefined)
    throw new RefusedFile('column_chosen_twice', { line: head.line, value: head.values[twice] ?? '' })
  refuseRepeated(
    head,
    read.map((place) => head.values[place]?.toLowerCase() ?? ''),
  )
  return found
}

function placeOf({ values }: CsvRow, wanted: string | RegExp): number {
  return values.findIndex((name) => (typeof wanted === 'string' ? name === wanted : wanted.test(name)))
}

/** The amounts of a line as they are written, each on its side. */
export function amountsOf(
  { values, line }: CsvRow,
  places: Places,
): Readonly<Record<'debit' | 'credit', string>> {
  const at = (place: number) => values[place] ?? ''
  if (places.kind === 'sides')
    return {
      debit: ofSide(at(places.debit), 'debit', line),
      credit: ofSide(at(places.credit), 'credit', line),
    }
  const { amount, side } = splitSide(at(places.amount))
  const written = places.side === null ? side : readSide(at(places.side))
  if (written === null || (side !== null && side !== written)) {
    const isNothing = /^[-0.]*$/.test(amount)
    if (isNothing) return { debit: '', credit: '' }
    throw new RefusedFile('wrong_amount', { line, value: at(places.amount) })
  }
  return { debit: '', credit: '', [written]: amount }
}

/** Throws for `100.00 Cr` in the column of debits. */
function ofSide(value: string, wanted: 'debit' | 'credit', line: number): string {
  const { amount, side } = splitSide(value)
  if (side !== null && side !== wanted) throw new RefusedFile('wrong_amount', { line, value })
  return amount
}
