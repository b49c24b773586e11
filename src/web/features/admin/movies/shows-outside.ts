import { z } from 'zod'
import { daysAfter } from '#domain/time.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { errorCodeOf, isErrorResponse } from '#web/lib/errors/error-code.ts'
import { formatDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'

const Details = z.object({
  outside: z.array(
    z.object({ problem: z.enum(['before_release', 'after_end']), date: z.string(), performances: z.int() }),
  ),
})

/** What the field of a date says, and the list of exactly these showtimes. */
type ShowsOutside = {
  readonly field: 'releaseDate' | 'endDate'
  readonly text: string
  readonly search: Readonly<Record<string, string>>
}

/** Returns what is wrong with the dates of a movie whose showtimes to come lie outside of them; nothing of another error. */
export function showsOutsideOf(error: unknown, movieId: string, today = cinemaToday()): ShowsOutside[] {
  if (errorCodeOf(error) !== 'movie_shows_in_the_way' || !isErrorResponse(error)) return []
  const { data } = Details.safeParse(error.error.details)
  const list = { as: 'list', movieId, isToCome: 'true' }
  return (data?.outside ?? []).map(({ problem, date, performances: count }) =>
    problem === 'before_release'
      ? {
          field: 'releaseDate',
          text: m.refused_shows_before({ count, date: formatDate(date, today) }),
          search: { ...list, to: daysAfter(date, -1) },
        }
      : {
          field: 'endDate',
          text: m.refused_shows_after({ count, date: formatDate(date, today) }),
          search: { ...list, from: daysAfter(date, 1) },
        },
  )
}
