import { comparePaise } from '#domain/money.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'

/** All classes of a performance. */
export type Screening = {
  readonly performanceId: string
  readonly startAt: string
  readonly room: string
  readonly endsAt: string
  /** Several while none is decided. */
  readonly formats: Showtime['formats']
  readonly tracks: Showtime['tracks']
  readonly showtimes: readonly Showtime[]
}

export function datesOf(showtimes: readonly Showtime[]): string[] {
  return [...new Set(showtimes.map((showtime) => showtime.startDate))].sort()
}

/** Returns the screenings of a date by time and room, the cheapest class first. */
export function screeningsOn(showtimes: readonly Showtime[], date: string): Screening[] {
  const onDate = showtimes.filter((showtime) => showtime.startDate === date)
  return [...Map.groupBy(onDate, ({ performanceId }) => performanceId).values()]
    .map(toScreening)
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt) || a.room.localeCompare(b.room))
}

/** Returns the first bookable showtime. */
export function nextBookable(showtimes: readonly Showtime[], date?: string): Showtime | undefined {
  return showtimes
    .filter((showtime) => showtime.isBookable && (!date || showtime.startDate === date))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]
}

/** Returns the classes of one screening as one. */
export function toScreening(group: readonly Showtime[]): Screening {
  const showtimes = group.toSorted((a, b) => comparePaise(a.ticketPrice, b.ticketPrice))
  const [first] = showtimes
  const { performanceId = '', startAt = '', room = '', endsAt = '', formats = [], tracks = [] } = first ?? {}
  return { performanceId, startAt, room, endsAt, formats, tracks, showtimes }
}
