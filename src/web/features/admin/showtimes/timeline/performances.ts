import { dayOf, minuteOf } from './business-minutes.ts'
import type { ShownMovie, ShownShow } from './shown-shows.ts'

/** A movie at a start in a room, with the showtimes of its classes: one block of the timeline. Minutes are those since 06:00. */
export type Performance = {
  /** The id of one of its showtimes: it stays when all are moved. */
  readonly id: string
  readonly room: string
  readonly movie: ShownMovie
  readonly format: ShownShow['format']
  readonly day: string
  readonly start: number
  readonly end: number
  /** The end of cleaning. */
  readonly free: number
  readonly shows: readonly ShownShow[]
  readonly state: 'draft' | 'published' | 'moved' | 'removed'
  /** All of its showtimes have a reason to start outside of the opening hours. */
  readonly mayStartAnyTime: boolean
  readonly isLocked: boolean
  readonly seatsSold: number
  readonly seatsTotal: number
}

/** Returns the performances of showtimes, by room and start. */
export function performancesOf(shows: readonly ShownShow[]): Performance[] {
  const groups = Map.groupBy(shows, ({ cinema, movie, startDate, startAt }) =>
    [cinema.room, movie._id, startDate, startAt].join('|'),
  )
  return [...groups.values()]
    .flatMap((group) => performanceOf(group.toSorted((a, b) => (a.id < b.id ? -1 : 1))))
    .toSorted((a, b) => compareRooms(a.room, b.room) || a.start - b.start)
}

function performanceOf(shows: readonly ShownShow[]): Performance | [] {
  const [first] = shows
  if (!first) return []
  const start = minuteOf(first)
  const lengthOf = (of: (show: ShownShow) => number) => start + Math.max(...shows.map(of))
  const sum = (field: 'seatsSold' | 'seatsTotal') => shows.reduce((total, show) => total + show[field], 0)
  return {
    id: first.id,
    room: first.cinema.room,
    movie: first.movie,
    format: first.format,
    day: dayOf(first),
    start,
    end: lengthOf(({ minutes }) => minutes.show),
    free: lengthOf(({ minutes }) => minutes.show + minutes.cleaning),
    shows,
    state: stateOf(shows),
    mayStartAnyTime: shows.every(({ outsideHoursReason }) => outsideHoursReason !== null),
    isLocked: shows.some(({ isLocked }) => isLocked),
    seatsSold: sum('seatsSold'),
    seatsTotal: sum('seatsTotal'),
  }
}

function stateOf(shows: readonly ShownShow[]): Performance['state'] {
  if (shows.every(({ isRemoved }) => isRemoved)) return 'removed'
  if (shows.some(({ state }) => state === 'draft')) return 'draft'
  return shows.some(({ publicAt, isRemoved }) => publicAt ?? isRemoved) ? 'moved' : 'published'
}

/** Screen 2 before Screen 10. */
export function compareRooms(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
