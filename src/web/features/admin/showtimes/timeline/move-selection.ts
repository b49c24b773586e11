import { copyPerformance, movePerformance } from './move-performances.ts'
import type { Cinema, Performance } from './performance.ts'
import type { Changes } from './command.ts'

export type Shift = {
  readonly minutes: number
  /** Rooms down, in the order of the timeline. */
  readonly rooms: number
  readonly isCopy: boolean
}

type Around = {
  readonly rooms: readonly string[]
  readonly cinemas: readonly Cinema[]
  readonly newId: () => string
}

/** Returns how many rooms down each other room is, the nearest first; of two as near the lower one. */
export function waysToOtherRooms(index: number, count: number): number[] {
  return Array.from({ length: count }, (_, other) => other - index)
    .filter((down) => down !== 0)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other) || other - one)
}

/** Returns how many rooms up or down performances can go together, the nearest first. */
export function waysInDirection(
  performances: readonly Pick<Performance, 'room'>[],
  rooms: readonly string[],
  direction: 1 | -1,
): number[] {
  const indexes = performances.map(({ room }) => rooms.indexOf(room))
  const most = direction > 0 ? rooms.length - 1 - Math.max(...indexes) : Math.min(...indexes)
  return Array.from({ length: Math.max(0, most) }, (_, step) => (step + 1) * direction)
}

type Tried = { readonly reasons: readonly string[]; readonly isRoomBusy: boolean }
type Nearest = {
  /** Null: nowhere. */
  readonly way: number | null
  /** Why not into the rooms before it. */
  readonly passed: readonly string[]
  /** All of them are busy. */
  readonly isFull: boolean
}

/** Returns the first of the ways in which nothing is in the way. What is not about a room forbids all of them. */
export function nearestFree(ways: readonly number[], outcomeOf: (way: number) => Tried): Nearest {
  const passed: string[] = []
  for (const way of ways) {
    const { reasons, isRoomBusy } = outcomeOf(way)
    if (reasons.length === 0) return { way, passed, isFull: false }
    if (!isRoomBusy) return { way: null, passed: reasons, isFull: false }
    passed.push(...reasons)
  }
  return { way: null, passed, isFull: true }
}

/** Moves or copies performances by the same time and the same number of rooms; those at the edge stop there. */
export function shiftPerformances(
  performances: readonly Performance[],
  { minutes, rooms: down, isCopy }: Shift,
  { rooms, cinemas, newId }: Around,
): Changes {
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
