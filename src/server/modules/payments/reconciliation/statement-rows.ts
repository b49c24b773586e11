import type { CsvRow } from './read-csv.ts'
import type { Places } from './statement-columns.ts'

/** Rows of asterisks, dashes and the like are drawn between the parts of a statement. */
const MARKS = /^[*\-=_.~#\s]+$/
const DATE = /^\d{1,4}[\s/.-]+(\d{1,2}|[a-z]{3,9})[\s/.,-]+\d{1,4}\b/i
/** A text that begins like an amount, valid or not. */
const AMOUNT = /^[\s₹+(-]*(rs\.?|inr)?[\s+-]*\d/i
const BALANCE =
  /^\W*((opening|closing|available|ledger) bal(ance)?|balance (brought|carried) forward|(brought|carried) forward|[bc] ?\/ ?f)\b/i
const TOTAL =
  /^\W*((grand|page|sub|transaction) ?)?totals?( (of )?(debit|credit|withdrawal|deposit|amount)\w*.*)?\W*$/i
/** Below these words a bank adds up: its sums stand under columns of other names. */
const END = /\bsummary\b|opening bal.*closing bal/i

/**
 * Leaves out the rows that are not lines of the account: marks, balances, totals, the summary and the notice below. A row with a date is
 * never left out, and one without a date only when it has no amount or its first words say what it is: anything else is to be read or refused.
 */
export function withoutOtherRows(rows: readonly CsvRow[], places: Places): readonly CsvRow[] {
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
