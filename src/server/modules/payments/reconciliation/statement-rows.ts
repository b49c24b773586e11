import type { CsvRow } from './read-csv.ts'
import type { Places } from './statement-columns.ts'

/** Rows of asterisks, dashes and the like are drawn between the parts of a statement. */
const MARKS = /^[*\-=_.~#\s]+$/
const DATE = /^\d{1,4}[\s/.-]+(\d{1,2}|[a-z]{3,9})[\s/.,-]+\d{1,4}\b/i
/** A text that begins like an amount, valid or not. */
const AMOUNT = /^[\s₹+(-]{0,5}(rs\.?|inr)?[\s+-]{0,5}\d/i
const BALANCE =
  /^\W*((opening|closing|available|ledger) bal(ance)?|balance (brought|carried) forward|(brought|carried) forward|[bc] ?\/ ?f)\b/i
const TOTAL =
  /^\W*((grand|page|sub|transaction) ?)?totals?( (of )?(debit|credit|withdrawal|deposit|amount)\w*.*)?\W*$/i
/** Below these words a bank adds up: its sums stand under columns of other names. */
const END = /\bsummary\b|opening bal.{0,200}closing bal/i

/** A notice may stand in the column of the narrations. */
const NOTICE = /\b(end of (the )?statement|computer generated|signature|page \d)/i

type LineRows = {
  readonly rows: readonly CsvRow[]
  /** The number of rows that belong to the line before them. */
  readonly joined: number
}

/** Returns the rows of the lines. A narration that goes on in the next row is joined to its line: the reference may stand there. */
export function linesOf(rows: readonly CsvRow[], places: Places): LineRows {
  const kept = new Set(withoutOtherRows(rows, places))
  const lines: CsvRow[] = []
  let [joined, end] = [0, 0]
  for (const row of rows) {
    const last = lines.at(-1)
    if (kept.has(row)) lines.push(row)
    else if (last && row.line === end + 1 && hasOnlyText(row, places)) {
      lines[lines.length - 1] = joinTexts(last, row, places)
      joined += 1
    } else continue
    end = row.line
  }
  return { rows: lines, joined }
}

/** Returns true for a row that has only a narration or a reference, and is not a balance, total or notice. */
function hasOnlyText({ values }: CsvRow, { description, reference }: Places): boolean {
  const words = values.filter(Boolean)
  const texts = [values[description], values[reference]].filter(Boolean)
  const isOther = [MARKS, BALANCE, TOTAL, END, NOTICE].some((pattern) => pattern.test(words.join(' ')))
  return texts.length > 0 && texts.length === words.length && !isOther
}

function joinTexts({ line, values }: CsvRow, row: CsvRow, { description, reference }: Places): CsvRow {
  const joined = values.map((value, place) =>
    place === description || place === reference
      ? [value, row.values[place]].filter(Boolean).join(' ')
      : value,
  )
  return { line, values: joined }
}

/**
 * Leaves out the rows that are not lines of the account: marks, balances, totals, the summary and the notice below. A row with a date is
 * never left out, and one without a date only when it has no amount or its first words say what it is: anything else is to be read or refused.
 */
function withoutOtherRows(rows: readonly CsvRow[], places: Places): readonly CsvRow[] {
  let isBelow = false
  return rows.filter((row) => {
    if (DATE.test(row.values[places.date] ?? '')) return !isBalance(row, places)
    const words = row.values.filter(Boolean)
    if (words.every((word) => MARKS.test(word))) return false
    if (END.test(words.join(' '))) isBelow = true
    const first = words[0] ?? ''
    return !isBelow && !BALANCE.test(first) && !TOTAL.test(first) && hasAmount(row, places)
  })
}

/** A balance may have the date of its day. */
function isBalance({ values }: CsvRow, { description }: Places): boolean {
  return /^\W*(opening|closing) balance\W*$/i.test(values[description] ?? '')
}

function hasAmount({ values }: CsvRow, places: Places): boolean {
  const amounts = places.kind === 'sides' ? [places.debit, places.credit] : [places.amount]
  return amounts.some((place) => AMOUNT.test(values[place] ?? '') && !/^[-0.]*$/.test(values[place] ?? ''))
}
