import { RefusedFile } from './import-problem.ts'
import type { CsvRow } from './read-csv.ts'
import { readSide, splitSide, splitSign, type Side } from './read-values.ts'

/** A debit and a credit of a line, or one amount whose side is in a column, in its own text, or in its sign: a minus is a debit. */
export type AmountPlaces =
  | { readonly kind: 'sides'; readonly debit: number; readonly credit: number }
  | { readonly kind: 'amount'; readonly amount: number; readonly side: SidePlace }
type SidePlace = number | 'text' | 'sign'

export type ChosenAmount = { readonly amount?: string | undefined; readonly side?: string | undefined }

export const UNIT = String.raw`( ?\((inr|rs\.?|₹|dr\.?|cr\.?) ?\)| in (inr|rs\.?|₹))?\.?$`
const AMOUNT = new RegExp(`^(transaction |txn\\.? )?(amount|amt\\.?)${UNIT}`, 'i')
const SIDE = /^(dr|cr|debit|credit|d|c) ?[/|] ?(dr|cr|debit|credit|d|c)$/i
/** A name of columns with sides, and of others: its values decide. */
const TYPE = /^(transaction |txn\.? |tran\.? )?(type|indicator)$/i

/** Finds the column of the one amount, which was chosen or is recognised, with its side; null: there is none. */
export function findAmount(
  rows: readonly CsvRow[],
  index: number,
  { amount, side }: ChosenAmount,
): Extract<AmountPlaces, { readonly kind: 'amount' }> | null {
  const head = rows[index]
  const column =
    head?.values.findIndex((name) => (amount === undefined ? AMOUNT.test(name) : name === amount)) ?? -1
  if (!head || column < 0) return null
  const below = rows.slice(index + 1)
  const place = side === undefined ? findSide(head, below, column) : findChosenSide(head, side, column)
  if (place !== null) return { kind: 'amount', amount: column, side: place }
  // A column that a person has chosen may have credits only.
  return side === undefined && amount !== undefined ? { kind: 'amount', amount: column, side: 'sign' } : null
}

/** A balance may have a side too: that of the amount stands beside it, unless there is one only. */
function findSide({ values }: CsvRow, below: readonly CsvRow[], column: number): SidePlace | null {
  const hasSides = (place: number) => below.some((row) => readSide(row.values[place] ?? '') !== null)
  const named = placesOf(values, (name, place) => SIDE.test(name) || (TYPE.test(name) && hasSides(place)))
  const beside = besideOf(named, column) ?? (named.length === 1 ? named[0] : undefined)
  if (beside !== undefined) return beside
  const texts = below.map((row) => row.values[column] ?? '')
  if (texts.some((text) => splitSide(text).side !== null)) return 'text'
  return texts.some((text) => splitSign(text).isNegative) ? 'sign' : null
}

/** Throws when several columns have the name, and none of them stands beside the amount. */
function findChosenSide({ values, line }: CsvRow, side: string, column: number): number | null {
  const named = placesOf(values, (name) => name === side)
  const place = besideOf(named, column) ?? named[0]
  if (named.length > 1 && besideOf(named, column) === undefined)
    throw new RefusedFile('column_repeated', { line, value: side })
  return place ?? null
}

function placesOf(values: readonly string[], fits: (name: string, place: number) => boolean): number[] {
  return values.flatMap((name, place) => (fits(name, place) ? [place] : []))
}

function besideOf(places: readonly number[], column: number): number | undefined {
  return [column + 1, column - 1].find((place) => places.includes(place))
}

/** The amounts of a line as they are written, each on its side and without a sign. */
export function amountsOf({ values, line }: CsvRow, places: AmountPlaces): Readonly<Record<Side, string>> {
  const at = (place: number) => values[place] ?? ''
  if (places.kind === 'sides')
    return {
      debit: ofSide(at(places.debit), 'debit', line),
      credit: ofSide(at(places.credit), 'credit', line),
    }
  const value = at(places.amount)
  const { amount: written, side: sideOfText } = splitSide(value)
  const { amount, isNegative } = splitSign(written)
  const sides = [sideOfText, isNegative ? 'debit' : null, sideAt(at, places.side)].filter(
    (side) => side !== null,
  )
  const [side = places.side === 'sign' ? 'credit' : null] = sides
  if (side !== null && sides.every((other) => other === side))
    return { debit: '', credit: '', [side]: amount }
  if (/^[-0.]*$/.test(amount)) return { debit: '', credit: '' }
  throw new RefusedFile('wrong_amount', { line, value })
}

const sideAt = (at: (place: number) => string, place: SidePlace) =>
  typeof place === 'number' ? readSide(at(place)) : null

/** Throws for `100.00 Cr` in the column of debits. */
function ofSide(value: string, wanted: Side, line: number): string {
  const { amount, side } = splitSide(value)
  if (side !== null && side !== wanted) throw new RefusedFile('wrong_amount', { line, value })
  return amount
}
