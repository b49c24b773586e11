import { daysAfter } from '#domain/time.ts'

export type DatesAsked = {
  readonly from: string
  readonly to: string
  /** 0 is Sunday; none means every day. */
  readonly weekdays: readonly number[]
}

const MOST_DAYS = 62

/** Returns the dates from the first to the last one, both included, that fall on the weekdays; at most two months of them. */
export function datesOf({ from, to, weekdays }: DatesAsked): string[] {
  const dates: string[] = []
  for (let date = from; date <= to && dates.length < MOST_DAYS; date = daysAfter(date, 1)) dates.push(date)
  return weekdays.length === 0 ? dates : dates.filter((date) => weekdays.includes(weekdayOf(date)))
}

/** Returns the day of the week of a date, 0 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
