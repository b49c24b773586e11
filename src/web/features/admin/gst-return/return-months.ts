import { FIRST_MONTH } from '#contract/gstr-1-file.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import { formatMonth } from '#web/lib/time/dates.ts'

const MONTHS = 24

/** The month YYYY-MM of an address; without one, or with one that has no return, the month before the current one. */
export function monthOf(asked: unknown, now: Date): string {
  const months = monthsUntil(localDate(now).slice(0, 7))
  return typeof asked === 'string' && isMonth(asked) ? asked : (months[1] ?? FIRST_MONTH)
}

/** The months to choose from, the current one first. */
export function monthChoices(now: Date): { readonly value: string; readonly label: string }[] {
  return monthsUntil(localDate(now).slice(0, 7)).map((value) => ({
    value,
    label: `${formatMonth(`${value}-01`)} ${value.slice(0, 4)}`,
  }))
}

function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) && text >= FIRST_MONTH
}

function monthsUntil(last: string): string[] {
  const months = [last]
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1) ?? last))
  return months.filter((month) => month >= FIRST_MONTH)
}

function monthBefore(month: string): string {
  return daysAfter(`${month}-01`, -1).slice(0, 7)
}
