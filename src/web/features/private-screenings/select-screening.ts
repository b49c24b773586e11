import { FEWEST_TICKETS } from '#domain/screenings.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import type { PrivateSearch } from './private-search.ts'

type Choice = {
  /** Dates from today on with private showtimes. */
  readonly dates: readonly string[]
  readonly date: string | null
  readonly times: readonly Showtime[]
  readonly showtime: Showtime | null
  /** The address names a date or a time that there is not. */
  readonly isMissing: boolean
  readonly tickets: number
  /** Of the chosen showtime; before there is one, of all that can be chosen. */
  readonly formats: Showtime['formats']
}

/** Returns what can be chosen and what is: nothing is chosen before somebody does. */
export function selectScreening(
  showtimes: readonly Showtime[],
  search: PrivateSearch,
  today: string,
): Choice {
  const coming = showtimes
    .filter(({ startDate }) => startDate >= today)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const dates = [...new Set(coming.map(({ startDate }) => startDate))]
  const date = dates.find((one) => one === search.date) ?? null
  const times = coming.filter(({ startDate }) => startDate === date)
  const showtime = times.find(({ startAt }) => startAt === search.time) ?? null
  const isMissing = (search.date ?? null) !== date || (search.time ?? null) !== (showtime?.startAt ?? null)
  const formats = showtime?.formats ?? [...new Set(coming.flatMap((show) => show.formats))]
  const tickets = ticketsFor(showtime ?? coming[0], search.tickets)
  return { dates, date, times, showtime, isMissing, tickets, formats }
}

function ticketsFor(showtime: Showtime | undefined, wanted: number = FEWEST_TICKETS): number {
  const most = showtime?.seatsTotal ?? FEWEST_TICKETS
  return Math.max(FEWEST_TICKETS, Math.min(wanted, most))
}
