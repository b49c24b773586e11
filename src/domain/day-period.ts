import { startOfBusinessDay } from './schedule.ts'
import { daysAfter } from './time.ts'

/** Business days YYYY-MM-DD, both included. */
export type DayPeriod = { readonly from: string; readonly to: string }

/** Days of a period of which nobody said the length. */
export const USUAL_PERIOD_DAYS = 7
/** A leap year. */
export const MOST_PERIOD_DAYS = 366
const DAY_MILLISECONDS = 86_400_000

/** Returns the asked period; what is left out makes it seven days, the last of them today. */
export function periodOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): DayPeriod {
  if (from !== undefined) return { from, to: to ?? daysAfter(from, USUAL_PERIOD_DAYS - 1) }
  const last = to ?? today
  return { from: daysAfter(last, 1 - USUAL_PERIOD_DAYS), to: last }
}

/** Returns how many days a period has; less than one when its end is before its beginning. */
export function countDays({ from, to }: DayPeriod): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS + 1
}

/** Returns the period of the same length that ends the day before. */
export function periodBefore(period: DayPeriod): DayPeriod {
  const days = countDays(period)
  return { from: daysAfter(period.from, -days), to: daysAfter(period.to, -days) }
}

export function listDays(period: DayPeriod): string[] {
  return Array.from({ length: countDays(period) }, (_, index) => daysAfter(period.from, index))
}

/** Returns the instants of a period: its first, and that of the day after it. */
export function instantsOf({ from, to }: DayPeriod): { readonly from: Date; readonly until: Date } {
  return { from: startOfBusinessDay(from), until: startOfBusinessDay(daysAfter(to, 1)) }
}
