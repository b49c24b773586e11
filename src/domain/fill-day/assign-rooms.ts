import type { CandidateShow } from './candidate-shows.ts'
import type { DayRequest, ProposedShow } from './day-request.ts'
import { partOf } from './minutes.ts'
import type { RoomGroup } from './room-groups.ts'

/**
 * Gives each chosen show a room of its group. In the order of their starts there is always a free one; of shows that start together,
 * the one with the larger demand gets the larger room.
 */
export function assignRooms(
  { movies }: Pick<DayRequest, 'movies'>,
  chosen: readonly CandidateShow[],
): ProposedShow[] {
  const demandOf = new Map(movies.map(({ id, demand }) => [id, demand]))
  const demand = ({ movieId, startAt }: CandidateShow) => demandOf.get(movieId)?.[partOf(startAt)] ?? 0
  const groups = Map.groupBy(chosen, ({ group }) => group)
  return [...groups].flatMap(([group, shows]) => {
    const inOrder = shows.toSorted((a, b) => a.startAt - b.startAt || demand(b) - demand(a))
    return inGroup(group, inOrder)
  })
}

function inGroup({ rooms }: RoomGroup, shows: readonly CandidateShow[]): ProposedShow[] {
  const freeAt = new Map(rooms.toSorted((a, b) => b.seats - a.seats).map(({ name }) => [name, 0]))
  return shows.map(({ movieId, startAt, freeAt: until }) => {
    const room = [...freeAt].find(([, free]) => free <= startAt)?.[0]
    if (room === undefined) throw new Error(`no room is free at minute ${startAt}`)
    freeAt.set(room, until)
    return { movieId, room, startAt }
  })
}
