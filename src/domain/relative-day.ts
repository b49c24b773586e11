import { businessDayOf } from './schedule.ts'
import { daysAfter, localDate } from './time.ts'

export type RelativeDay = 'tonight' | 'today' | 'tomorrow'

/** The dates by which a page names days: that of the calendar, and the business day, which lasts until 05:59 of the next morning. */
export type CurrentDays = { readonly today: string; readonly businessDay: string }

export function currentDays(now: Date): CurrentDays {
  return { today: localDate(now), businessDay: businessDayOf(now) }
}

/** The same on a page of business days, where nothing is left of tonight: the evening before is over, and today comes first (decision 0071). */
export function afterTonight(current: CurrentDays): CurrentDays {
  return { ...current, businessDay: current.today }
}

/**
 * Names a day YYYY-MM-DD; null for any other one. "Today" is the date of the calendar, by which shows are sold and which is printed on tickets. Between
 * midnight and 05:59 the business day of the evening before still runs: it is "tonight", and never "today" (decision 0071).
 */
export function relativeDay(date: string, { today, businessDay }: CurrentDays): RelativeDay | null {
  if (date === today) return 'today'
  if (date === businessDay) return 'tonight'
  return date === daysAfter(today, 1) ? 'tomorrow' : null
}
