import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { dayOf, type LocalStart } from './timeline/business-minutes.ts'

/** Returns the business days of showtimes: "Sat, 21 Nov", or the first and the last: "Sat, 21 Nov – Sun, 29 Nov". */
export function daysText(starts: readonly LocalStart[], today = cinemaToday()): string {
  const days = starts.map(dayOf).toSorted()
  const [from = today, to = from] = [days[0], days.at(-1)]
  return datesText({ from, to }, today)
}

/** Returns the dates of a period as `daysText` does. */
export function datesText(
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
): string {
  const dates = { from: formatShortDate(from, today), to: formatShortDate(to, today) }
  return from === to ? dates.from : m.schedule_days(dates)
}
