import { dayParts, type DayPart } from '../movie-filters.ts'
import type { DayRequest, Minute, MovieOfDay } from './day-request.ts'
import { partOf } from './minutes.ts'

/** What a movie was wished to have, and how many of it a day has. A unit is one show too few or too many, or one fixed time. */
export type WishUnit =
  | { readonly kind: 'shows'; readonly movieId: string; readonly wanted: number; readonly isExact: boolean }
  | { readonly kind: 'part'; readonly movieId: string; readonly wanted: number; readonly part: DayPart }
  | {
      readonly kind: 'fixed'
      readonly movieId: string
      readonly wanted: 1
      readonly startAt: Minute
      readonly room: string | null
    }

/** Returns all wishes of a day, one after the other. */
export function wishUnits({ movies }: Pick<DayRequest, 'movies'>): WishUnit[] {
  return movies.flatMap(unitsOf)
}

function unitsOf({ id: movieId, wish }: MovieOfDay): WishUnit[] {
  const { shows, parts, fixed } = wish
  return [
    ...(shows
      ? [{ kind: 'shows' as const, movieId, wanted: shows.count, isExact: shows.kind === 'exactly' }]
      : []),
    ...dayParts.flatMap((part) =>
      parts[part] ? [{ kind: 'part' as const, movieId, wanted: parts[part], part }] : [],
    ),
    ...fixed.map(({ startAt, room }) => ({
      kind: 'fixed' as const,
      movieId,
      wanted: 1 as const,
      startAt,
      room,
    })),
  ]
}

type Show = { readonly movieId: string; readonly startAt: Minute }

/** Returns whether a show counts for a wish; of a fixed start in a given room, only if the show is in that room. */
export function counts(unit: WishUnit, show: Show, isInRoom: (room: string) => boolean): boolean {
  if (unit.movieId !== show.movieId) return false
  if (unit.kind === 'part') return partOf(show.startAt) === unit.part
  if (unit.kind === 'shows') return true
  return show.startAt === unit.startAt && (unit.room === null || isInRoom(unit.room))
}
