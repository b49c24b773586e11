import { businessDayOf } from '#domain/schedule.ts'
import { localTime } from '#domain/time.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'

const MINUTES_AN_HOUR = 60

/** Returns how long it is to a pick-up, or how late it is, from milliseconds; from an hour on in hours and minutes. */
export function timeLeft(ms: number): string {
  const all = Math.ceil(Math.abs(ms) / 60_000)
  const words = { hours: Math.floor(all / MINUTES_AN_HOUR), count: all % MINUTES_AN_HOUR }
  if (all < MINUTES_AN_HOUR)
    return ms >= 0 ? m.kitchen_in_minutes({ count: all }) : m.kitchen_minutes_late({ count: all })
  return ms >= 0 ? m.kitchen_in_hours(words) : m.kitchen_hours_late(words)
}

/** Returns the time of an instant, with its date unless it is of the business day of `now` (milliseconds). */
export function clockWithDay(instant: string, now: number): string {
  const at = new Date(instant)
  const day = businessDayOf(at)
  const time = formatTime(localTime(at))
  const today = businessDayOf(new Date(now))
  return day === today ? time : `${formatShortDate(day, today)}, ${time}`
}
