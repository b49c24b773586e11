import { daysAfter, instantAt, localDate } from '#domain/time.ts'

const WORKING_DAYS = 7

/** Days on which banks do not work, beside Saturdays and Sundays: `2026-12-25`. */
type Holidays = readonly string[]

/** Returns the date by which a refund is promised: the end of the 7th working day in the cinema, without Saturdays, Sundays and holidays. */
export function workingDaysAfter(at: Date, holidays: Holidays, workingDays = WORKING_DAYS): Date {
  let date = localDate(at)
  for (let left = workingDays; left > 0;) {
    date = daysAfter(date, 1)
    if (!isWeekend(date) && !holidays.includes(date)) left -= 1
  }
  return instantAt(date, '23:59')
}

/** Returns the instant before which a refund must have been asked for to be overdue now: its 7th working day is over. */
export function overdueRefundsBefore(now: Date, holidays: Holidays): Date {
  let date = localDate(now)
  while (workingDaysAfter(instantAt(date, '12:00'), holidays) >= now) date = daysAfter(date, -1)
  return instantAt(daysAfter(date, 1), '00:00')
}

function isWeekend(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return day === 0 || day === 6
}
