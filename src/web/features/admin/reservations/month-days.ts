import { daysAfter } from '#domain/time.ts'

const DAYS_A_WEEK = 7

/** The days of a month YYYY-MM. */
export function datesOf(month: string): string[] {
  const dates: string[] = []
  for (let date = `${month}-01`; date.startsWith(month); date = daysAfter(date, 1)) dates.push(date)
  return dates
}

/** 0 is Monday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK
}
