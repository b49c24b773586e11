import { instantAt } from '#domain/time.ts'
import { toPaise, type Paise } from '#domain/money.ts'
import { isWholeNumber } from '#domain/typed-number.ts'
import { RefusedFile } from './import-problem.ts'

type Sides = { readonly debit: Paise; readonly credit: Paise }
type At = { readonly line: number }

const AMOUNT = /^([\d,]+)(?:\.(\d{1,2}))?$/
const MOST_DIGITS = 11
/** As 2242,88 and 2.242,88 are written in Europe. */
const DECIMAL_COMMA = /^\d[\d.\s]*,\d{1,2}$/
/** The largest sum that is believed: ₹1,000 crore. */
const MOST_PAISE = 1_000_000_000_000

/** Reads an amount in rupees such as `1,250.50`, `2,24,288.00`, `₹ 80` or nothing, which is 0. Refuses commas at other places. */
export function readRupees(value: string, { line }: At): Paise {
  const plain = value.replace(/₹|^rs\.?|^inr/i, '').trim()
  if (plain === '' || plain === '-') return toPaise(0)
  if (DECIMAL_COMMA.test(plain)) throw new RefusedFile('decimal_comma', { line, value })
  const [, rupees, fraction = ''] = AMOUNT.exec(plain) ?? []
  const digits = rupees?.replaceAll(',', '') ?? ''
  if (rupees === undefined || digits.length > MOST_DIGITS)
    throw new RefusedFile('wrong_amount', { line, value })
  if (!isWholeNumber(rupees)) throw new RefusedFile('wrong_groups', { line, value })
  return within(Number(digits) * 100 + Number(fraction.padEnd(2, '0')), value, line)
}

export type Side = 'debit' | 'credit'

const SIDE = /^\(?(?:(dr|db|d|debit)|(cr|c|credit))\.?\)?$/i
const AMOUNT_WITH_SIDE = /^(.*?\d)\s*(\(?(?:dr|cr)\.?\)?)$/i

/** Reads `Dr`, `Cr` or `Debit`, as banks write it beside an amount. Null for any other text. */
export function readSide(value: string): Side | null {
  const [, debit, credit] = SIDE.exec(value.trim()) ?? []
  return debit ? 'debit' : credit ? 'credit' : null
}

/** Splits `1,234.00 Cr` into the amount and its side; an amount alone has none. */
export function splitSide(value: string): { readonly amount: string; readonly side: Side | null } {
  const [, amount, side] = AMOUNT_WITH_SIDE.exec(value.trim()) ?? []
  return amount === undefined ? { amount: value, side: null } : { amount, side: readSide(side ?? '') }
}

const CURRENCY = /^(₹|rs\.?|inr)\s*/i
const SIGNED = /^(?:([-−+])\s*(.*\d.*)|\((.*\d.*)\)|(.*\d)\s*([-−+]))$/

/** Splits `-1,234.00`, `(1,234.00)` or `1,234.00-` into the amount and its sign. */
export function splitSign(value: string): { readonly amount: string; readonly isNegative: boolean } {
  const [, before, first, inBrackets, last, after] = SIGNED.exec(value.trim().replace(CURRENCY, '')) ?? []
  const amount = first ?? inBrackets ?? last
  if (amount === undefined) return { amount: value, isNegative: false }
  return { amount, isNegative: (before ?? after ?? '-') !== '+' }
}

/** Throws for a line that has both amounts: it would be counted on the wrong side. */
export function refuseTwoAmounts({ debit, credit }: Sides, { line }: At): void {
  if (debit > 0 && credit > 0) throw new RefusedFile('two_amounts', { line })
}

/** Reads an amount in whole paise. */
export function readPaise(value: string, { line }: At): Paise {
  if (value === '') return toPaise(0)
  if (!/^\d{1,13}$/.test(value)) throw new RefusedFile('wrong_amount', { line, value })
  return within(Number(value), value, line)
}

function within(paise: number, value: string, line: number): Paise {
  if (paise > MOST_PAISE) throw new RefusedFile('wrong_amount', { line, value })
  return toPaise(paise)
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
const NAMED_MONTH = /^(\d{1,2})[ /-]([a-z]{3})[a-z]*[ /,-]+(\d{4}|\d{2})$/i

/** Reads a day as banks of this country write it: 2026-10-05, 05/10/2026, 5-10-26, 05 Oct 2026; a time after it is left out. */
export function readDay(value: string, { line }: At): string {
  const text = value.replace(/[T ]\d{1,2}:\d{2}(:\d{2})?.*$/, '').trim()
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? dayFirst(text) ?? []
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const isDay = /^20\d{2}-\d{2}-\d{2}$/.test(date) && isOfCalendar(date)
  if (!isDay) throw new RefusedFile('wrong_date', { line, value })
  return date
}

/** Throws for a local date after the latest one that is believed: statements and settlements would seem to reach there. */
export function refuseLater(day: string, latestDay: string, { line }: At): void {
  if (day > latestDay) throw new RefusedFile('future_date', { line, value: day })
}

function dayFirst(text: string): string[] | undefined {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? NAMED_MONTH.exec(text) ?? []
  if (day === '') return undefined
  const number = MONTHS.indexOf(month.toLowerCase()) + 1
  return ['', year.length === 2 ? `20${year}` : year, number > 0 ? String(number) : month, day]
}

function isOfCalendar(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

export const isUnixSeconds = (value: string) => /^1\d{9}$/.test(value)

/** Reads a moment: Unix seconds, or a day with or without a time in the cinema. */
export function readMoment(value: string, at: At): Date {
  if (isUnixSeconds(value)) return new Date(Number(value) * 1_000)
  const [, time = '12:00'] = /[T ](\d{1,2}:\d{2})/.exec(value) ?? []
  return instantAt(readDay(value, at), time.padStart(5, '0'))
}

/** Reads an id of the provider; nothing is null. */
export function readId(value: string, { line }: At): string | null {
  if (value === '' || value.toLowerCase() === 'null') return null
  if (!/^[\w-]{1,60}$/.test(value)) throw new RefusedFile('wrong_id', { line, value })
  return value
}
