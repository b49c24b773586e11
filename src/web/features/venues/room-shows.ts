import { comparePaise } from '#domain/money.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'

/** A movie at a start time in a room, all its classes together. */
export type RoomShow = {
  readonly startAt: string
  readonly title: string
  readonly format: string
  /** The cheapest class that can still be booked. */
  readonly bookable: Showtime | undefined
  readonly isSoldOut: boolean
}

/** Returns the shows of a room by start time. */
export function roomShows(showtimes: readonly Showtime[], room: string): readonly RoomShow[] {
  const own = showtimes.filter((showtime) => showtime.room === room)
  return [...Map.groupBy(own, ({ performanceId }) => performanceId).values()]
    .toSorted(([a], [b]) => (a?.startsAt ?? '').localeCompare(b?.startsAt ?? ''))
    .map(toShow)
}

function toShow(classes: readonly Showtime[]): RoomShow {
  const bookable = classes
    .filter(({ isBookable }) => isBookable)
    .toSorted((a, b) => comparePaise(a.ticketPrice, b.ticketPrice))[0]
  return {
    startAt: classes[0]?.startAt ?? '',
    title: classes[0] ? titleOf(classes[0].movieId) : '',
    format: classes[0] ? formatLabel(classes[0].formats) : '',
    bookable,
    isSoldOut: classes.every(({ seatsAvailable }) => seatsAvailable === 0),
  }
}
