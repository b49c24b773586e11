import { copyPerformance, movePerformance, type Targets } from './move-performances.ts'
import type { Performance } from './performances.ts'
import type { ShownCinema } from './shown-shows.ts'

export type Shift = {
  readonly minutes: number
  /** Rooms down, in the order of the timeline. */
  readonly rooms: number
  readonly isCopy: boolean
}

type Around = {
  readonly rooms: readonly string[]
  readonly cinemas: readonly ShownCinema[]
  readonly newId: () => string
}

/** Returns how many rooms down each other room is, the nearest first; of two as near the lower one. */
export function waysToOtherRooms(index: number, count: number): number[] {
  return Array.from({ length: count }, (_, other) => other - index)
    .filter((down) => down !== 0)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other) || other - one)
}

/** Moves or copies performances by the same time and the same number of rooms; those at the edge stop there. */
export function shiftPerformances(
  performances: readonly Performance[],
  { minutes, rooms: down, isCopy }: Shift,
  { rooms, cinemas, newId }: Around,
): Targets {
  const apply = isCopy ? copyPerformance : movePerformance
  return new Map(
    performances.flatMap((performance) => {
      const { day, room: from, start } = performance
      const index = Math.max(0, Math.min(rooms.length - 1, rooms.indexOf(from) + down))
      const place = { day, room: rooms[index] ?? from, minute: start + minutes }
      return [...apply(performance, { place, cinemas, newId })]
    }),
  )
}
