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

/** Returns the times that a text names, as "10:00, 13:30 18:45", in order and each once; null when one of them is no time. */
export function timesOf(text: string): string[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const times = parts.map((part) => /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(part))
  if (times.some((time) => time === null)) return null
  return [...new Set(times.map((time) => `${time?.[1]?.padStart(2, '0')}:${time?.[2]}`))].toSorted()
}
