import type { DayRequest } from './day-request.ts'

/** Rooms that the model does not tell apart. With few groups the best choice is found in seconds instead of minutes. */
export type RoomGroup = { readonly rooms: readonly Room[]; readonly seats: number }
type Room = DayRequest['rooms'][number]

const MOST_GROUPS = 4

/**
 * Returns the rooms in groups of similar size. A room with rules of its own, kept shows or a closure, or one that a wish names, is a group of its own: it is not like any other.
 * The seats of a group are those of its largest room, so that the model never promises too little.
 */
export function roomGroups({ rooms, kept, closed, movies }: DayRequest): RoomGroup[] {
  const named = new Set([
    ...rooms.flatMap(({ name, hasOwnRules }) => (hasOwnRules ? name : [])),
    ...[...kept, ...closed].map(({ room }) => room),
    ...movies.flatMap(({ wish }) => wish.fixed.flatMap(({ room }) => room ?? [])),
  ])
  const alone = rooms.filter(({ name }) => named.has(name)).map((room) => [room])
  const alike = splitBySize(rooms.filter(({ name }) => !named.has(name)))
  return [...alone, ...alike].map((group) => ({
    rooms: group,
    seats: Math.max(...group.map(({ seats }) => seats)),
  }))
}

/** Splits rooms, sorted by size, where the next one is smallest in proportion. */
function splitBySize(rooms: readonly Room[]): Room[][] {
  const sorted = rooms.toSorted((a, b) => b.seats - a.seats)
  const ratio = (index: number) => (sorted[index]?.seats ?? 0) / (sorted[index - 1]?.seats ?? 1)
  const cuts = Array.from({ length: Math.max(0, sorted.length - 1) }, (_, index) => index + 1)
    .filter((index) => ratio(index) < 1)
    .sort((a, b) => ratio(a) - ratio(b))
    .slice(0, MOST_GROUPS - 1)
    .sort((a, b) => a - b)
  return [0, ...cuts]
    .map((from, index) => sorted.slice(from, cuts[index] ?? sorted.length))
    .filter((group) => group.length > 0)
}
