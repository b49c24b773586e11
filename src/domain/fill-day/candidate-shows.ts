import { roomMinutes, rulesIn, type DayRequest, type Minute, type MovieOfDay } from './day-request.ts'
import { roomGroups, type RoomGroup } from './room-groups.ts'

/** Proposed shows start at a whole quarter of an hour, as soon as a room is free after a kept show, or when a wish says. */
const STEP_MINUTES = 15
const STEP_AFTER_KEPT = 5

/** A movie that may start at a time in one of the rooms of a group. */
export type CandidateShow = {
  readonly movieId: string
  readonly group: RoomGroup
  readonly startAt: Minute
  readonly freeAt: Minute
}

/** Returns every show that fits beside the kept ones and outside of closures, by group of rooms, movie and start. */
export function candidateShows(day: DayRequest): CandidateShow[] {
  const playing = day.movies.filter(({ run }) => run === 'playing')
  return roomGroups(day).flatMap((group) => playing.flatMap((movie) => candidatesOf(day, group, movie)))
}

function candidatesOf(day: DayRequest, group: RoomGroup, movie: MovieOfDay): CandidateShow[] {
  const taken = [...day.kept, ...day.closed].filter(({ room }) => isOf(group, room))
  const length = roomMinutes(day, movie, anyRoomOf(group))
  return startsIn(day, group, movie)
    .map((startAt) => ({ movieId: movie.id, group, startAt, freeAt: startAt + length }))
    .filter((show) => taken.every((other) => !overlap(show, other)))
}

/** Returns the starts of the opening hours at which a movie may be proposed in a group of rooms, whatever is there; none where they cannot show it. */
export function startsIn(day: DayRequest, group: RoomGroup, { id, wish }: MovieOfDay): Minute[] {
  if (day.canShow?.(id, anyRoomOf(group)) === false) return []
  const { starts } = rulesIn(day, id, anyRoomOf(group))
  const times = new Set<Minute>()
  const firstStep = Math.ceil(starts.first / STEP_MINUTES) * STEP_MINUTES
  for (let at = firstStep; at <= starts.last; at += STEP_MINUTES) times.add(at)
  for (const { room, freeAt } of day.kept)
    if (isOf(group, room)) times.add(Math.ceil(freeAt / STEP_AFTER_KEPT) * STEP_AFTER_KEPT)
  for (const { startAt, room } of wish.fixed) if (room === null || isOf(group, room)) times.add(startAt)
  return [...times].filter((at) => starts.first <= at && at <= starts.last).sort((a, b) => a - b)
}

/** The rooms of a group have the same rules. */
function anyRoomOf({ rooms }: RoomGroup): string {
  return rooms[0]?.name ?? ''
}

/** Returns whether a room belongs to a group. */
export function isOf({ rooms }: RoomGroup, room: string): boolean {
  return rooms.some(({ name }) => name === room)
}

type Occupation = { readonly startAt: Minute; readonly freeAt: Minute }

/** Returns whether two shows are in each other's way if they are in one room. */
export function overlap(one: Occupation, other: Occupation): boolean {
  return one.startAt < other.freeAt && other.startAt < one.freeAt
}
