import { compareRooms } from '#domain/compare-rooms.ts'
import type { CounterShow } from '#web/api/gen/types.gen.ts'

/** A movie at a start time in a room, with the classes that are sold. */
export type Performance = {
  readonly id: string
  readonly room: string
  readonly first: CounterShow
  readonly classes: readonly CounterShow[]
}

/** Returns the shows as performances, in the order of their starts and rooms. */
export function performancesOf(shows: readonly CounterShow[]): Performance[] {
  return [...Map.groupBy(shows, ({ performanceId }) => performanceId)]
    .flatMap(([id, classes]) => {
      const [first] = classes
      return first ? [{ id, room: first.room, first, classes }] : []
    })
    .toSorted(
      (one, other) =>
        one.first.startsAt.localeCompare(other.first.startsAt) || compareRooms(one.room, other.room),
    )
}

/** Returns the show that the address names, else the next one with a free seat, else the first. */
export function chosenShow(shows: readonly CounterShow[], id: string | undefined): CounterShow | undefined {
  return shows.find(({ _id }) => _id === id) ?? shows.find(({ seatsLeft }) => seatsLeft > 0) ?? shows[0]
}

/** Returns the show of the performance that is so many places after that of a show; the last or first one at the ends. */
export function showAfter(
  performances: readonly Performance[],
  id: string | undefined,
  step: number,
): CounterShow | undefined {
  const index = performances.findIndex(({ classes }) => classes.some(({ _id }) => _id === id))
  const next = Math.min(Math.max(0, index + step), performances.length - 1)
  return performances[next]?.first
}
