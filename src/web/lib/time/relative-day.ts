import { relativeDay as nameOf, type CurrentDays, type RelativeDay } from '#domain/relative-day.ts'
import { m } from '#web/paraglide/messages.js'

const names: Readonly<Record<RelativeDay, () => string>> = {
  tonight: m.tonight,
  today: m.today,
  tomorrow: m.tomorrow,
}

/** Returns "Today", "Tomorrow" or, of the business day that runs past midnight, "Tonight"; null for any other day. */
export function relativeDay(date: string, current: string | CurrentDays): string | null {
  const days = typeof current === 'string' ? { today: current, businessDay: current } : current
  const name = nameOf(date, days)
  return name && names[name]()
}
