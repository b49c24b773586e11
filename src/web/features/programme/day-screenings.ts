import type { Movie } from '#contract/catalogue/movies.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { type DayPart, dayPartOf, dayParts } from '#domain/movie-filters.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { type Screening, toScreening } from './group-showtimes.ts'

export type DayScreening = Screening & {
  readonly startsAt: string
  readonly movie: Movie
}
export type PartOfDay = { readonly part: DayPart; readonly screenings: readonly DayScreening[] }

/**
 * Returns the screenings of these movies by start, in the parts of the day that have any; in one part of the day only, or in one format, when it is
 * given. While the format of a screening is not decided it may be any of them.
 * The night is last: a start after midnight belongs to it.
 */
export function screeningsOfDay(
  showtimes: readonly Showtime[],
  movies: readonly Movie[],
  { time: only, format }: { readonly time?: DayPart; readonly format?: MovieFormat } = {},
): readonly PartOfDay[] {
  const byId = new Map(movies.map((movie) => [movie._id, movie]))
  const shown = showtimes.filter(({ formats }) => format === undefined || formats.includes(format))
  const groups = Map.groupBy(shown, ({ performanceId }) => performanceId)
  const screenings = [...groups.values()].flatMap((group) => {
    const [first] = group
    const movie = first && byId.get(first.movieId._id)
    return movie ? [{ ...toScreening(group), startsAt: first.startsAt, movie }] : []
  })
  const sorted = screenings.toSorted(
    (one, other) => compare(one.startsAt, other.startsAt) || compare(one.room, other.room),
  )
  return dayParts
    .filter((part) => only === undefined || part === only)
    .map((part) => ({ part, screenings: sorted.filter(({ startAt }) => dayPartOf(startAt) === part) }))
    .filter((each) => each.screenings.length > 0)
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
