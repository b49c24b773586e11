import { isWholePaise, type Rupees } from './money.ts'

/** Digits, alone or grouped as in India or elsewhere: 1250, 1,23,456, 123,456. */
const WHOLE = String.raw`(?:\d{1,15}|[1-9]\d?(?:,\d\d)*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+)`
const ONLY_WHOLE = new RegExp(`^${WHOLE}$`)
const DECIMAL = new RegExp(String.raw`^-?${WHOLE}(\.\d+)?$`)

/** Returns true for digits without separators, or grouped as in India (2,24,288) or in the west (224,288). */
export function isWholeNumber(text: string): boolean {
  return ONLY_WHOLE.test(text)
}

/**
 * Parses a number as people type it, such as `1250.50` or `1,23,456`. Null for nothing and for any other text: `Number('')` would be 0.
 * A number is returned as it is: some fields parse their text themselves.
 */
export function parseNumber(typed: unknown): number | null {
  if (typeof typed === 'number') return Number.isFinite(typed) ? typed : null
  const text = typeof typed === 'string' ? typed.trim() : ''
  return DECIMAL.test(text) ? Number(text.replaceAll(',', '')) : null
}

/** Parses a whole number, which may be negative. */
export function parseWholeNumber(typed: unknown): number | null {
  const number = parseNumber(typed)
  return Number.isSafeInteger(number) ? number : null
}

/** Parses an amount in rupees that is not negative and has at most two decimals. */
export function parseRupees(typed: string | number): Rupees | null {
  const rupees = parseNumber(typed)
  return rupees !== null && rupees >= 0 && isWholePaise(rupees) ? rupees : null
}

/** Parses percentages such as `50, 45.5` or `50 %; 45 %`. Null when one of them is not a number. */
export function parsePercents(typed: string): readonly number[] | null {
  const words = typed.replaceAll(/\s+%/g, '%').split(/[,;\s]+/)
  const percents = words.filter(Boolean).map((word) => parseNumber(word.replace(/%$/, '')))
  return percents.every((percent) => percent !== null) ? percents : null
}

/** Returns the number of a field whose rules were checked. Throws `RangeError` for any other text. */
export function requireNumber(typed: string | number): number {
  const number = parseNumber(typed)
  if (number === null) throw new RangeError(`not a number: ${typed}`)
  return number
}
