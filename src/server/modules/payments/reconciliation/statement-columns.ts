import { RefusedFile } from './import-problem.ts'
import type { CsvRow } from './read-csv.ts'
import { refuseRepeated } from './refuse-columns.ts'
import { findAmount, UNIT, type AmountPlaces, type ChosenAmount } from './statement-amounts.ts'

type ColumnName = 'date' | 'description' | 'debit' | 'credit'
/** With `amount` the columns of debits and credits are not looked for. */
export type ChosenColumns = Readonly<Partial<Record<ColumnName, string | undefined>>> & ChosenAmount

/** The columns of a line. */
export type Places = TextPlaces & {
  /** Beside the description, with what may be the settlement's reference; -1: none. */
  readonly reference: number
}

type TextPlaces = { readonly date: number; readonly description: number } & AmountPlaces

export type Head = { readonly index: number; readonly head: CsvRow; readonly places: Places }

/** The names that banks give these columns, the most usual first. */
const KNOWN: Readonly<Record<ColumnName, RegExp>> = {
  date: /^(transaction |txn\.? |tran\.? |txn posted |posted |posting |post |value )?date$/i,
  description: /^(transaction )?(description|narration|particulars|remarks|details)$/i,
  debit: new RegExp(`^(debit|withdrawal|dr)( ?amount| ?amt\\.?)?s?${UNIT}`, 'i'),
  credit: new RegExp(`^(credit|deposit|cr)( ?amount| ?amt\\.?)?s?${UNIT}`, 'i'),
}
/** A column beside the description that may have the settlement's reference. */
const REFERENCE = /^(utr|(chq|cheque|ref|reference|transaction id|instrument)\b.*)$/i
/** Statements begin with the account's name and number. */
const MOST_HEAD_LINES = 40

/** Finds the line with the names of the columns: those that were chosen, or recognised. Throws `columns_missing` when no line has them. */
export function findHead(rows: readonly CsvRow[], chosen: ChosenColumns): Head {
  let best: { row: CsvRow; missing: readonly string[] } | undefined
  for (const [index, head] of rows.slice(0, MOST_HEAD_LINES).entries()) {
    const { places, missing } = findPlaces(rows, index, chosen, head)
    if (places && missing.length === 0) {
      const reference = head.values.findIndex(
        (name, place) => REFERENCE.test(name) && place !== places.description,
      )
      return refuseColumns({ index, head, places: { ...places, reference } })
    }
    if (!best || missing.length < best.missing.length) best = { row: head, missing }
  }
  if (!best) throw new RefusedFile('empty')
  const { row, missing } = best
  throw new RefusedFile('columns_missing', { line: row.line, missing, columns: row.values.filter(Boolean) })
}

type Found = { readonly places: TextPlaces | null; readonly missing: readonly string[] }

function findPlaces(rows: readonly CsvRow[], index: number, chosen: ChosenColumns, head: CsvRow): Found {
  const placeIn = (name: ColumnName) => placeOf(head, chosen[name] ?? KNOWN[name])
  const texts = { date: placeIn('date'), description: placeIn('description') }
  const sides = { debit: placeIn('debit'), credit: placeIn('credit') }
  const { amount } = chosen
  const isSingle = amount !== undefined || (sides.debit < 0 && sides.credit < 0)
  const single = isSingle ? findAmount(rows, index, chosen) : null
  if (single) return { places: { ...texts, ...single }, missing: missingOf(texts) }
  if (amount === undefined)
    return { places: { kind: 'sides', ...texts, ...sides }, missing: missingOf({ ...texts, ...sides }) }
  return { places: null, missing: [...missingOf(texts), head.values.includes(amount) ? 'side' : 'amount'] }
}

function missingOf(places: Readonly<Record<string, number>>): string[] {
  return Object.keys(places).filter((name) => (places[name] ?? -1) < 0)
}

/** Throws when two of the columns are the same one, or one of them has the name of another column. */
function refuseColumns(found: Head): Head {
  const { head, places } = found
  const read =
    places.kind === 'sides'
      ? [places.date, places.description, places.debit, places.credit]
      : [places.date, places.description, places.amount]
  const side = places.kind === 'amount' && typeof places.side === 'number' ? [places.side] : []
  const twice = [...read, ...side].find((place, index, all) => all.indexOf(place) !== index)
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
