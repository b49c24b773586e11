import { compareRooms } from '#domain/compare-rooms.ts'
import type { Paise } from '#domain/money.ts'
import { keepsStart } from '#domain/schedule.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { dayOf, minuteOf } from './business-minutes.ts'

const MINUTE_MS = 60_000

export type Movie = Pick<
  StaffShowtime['movie'],
  '_id' | 'title' | 'colour' | 'durationMinutes' | 'releaseDate' | 'endDate' | 'formats'
>
export type Cinema = StaffShowtime['cinema'] & Pick<StaffShowtime, 'room' | 'seatClass'>

/** A movie at a start in a room, with the areas in which it is sold: one block of the timeline. Minutes are those since 06:00. */
export type Performance = {
  /** The id of one of its areas: it stays when all are moved. */
  readonly id: string
  readonly room: string
  readonly movie: Movie
  readonly format: Area['format']
  readonly day: string
  readonly start: number
  readonly end: number
  /** The end of cleaning. */
  readonly free: number
  readonly areas: readonly Area[]
  /** The sum of the versions of its areas: any change of one makes it another. */
  readonly version: number
  readonly state: 'draft' | 'published' | 'moved' | 'removed'
  /** All of its areas have a reason to start outside of the opening hours. */
  readonly mayStartAnyTime: boolean
  readonly isLocked: boolean
  readonly seatsSold: number
  readonly seatsTotal: number
}

/** One cinema of a performance, which is a showtime of the server: where it will be once everything is published. */
export type Area = AreaValues & {
  readonly id: string
  readonly version: number
  readonly state: StaffShowtime['state']
  /** A draft of "Fill the day" that nobody has changed. */
  readonly isProposed: boolean
  readonly seatsSold: number
  readonly seatsTotal: number
  /** How long the show is, and how long its room is cleaned afterwards. */
  readonly minutes: { readonly show: number; readonly cleaning: number }
  /** Where and at which price visitors see it, of a published one that is changed. */
  readonly publicAt: Omit<AreaValues, 'isLocked' | 'isRemoved'> | null
}

/** The values that staff can give an area; an undone edit goes back to them. */
export type AreaValues = {
  readonly movie: Movie
  readonly cinema: Cinema
  readonly startDate: string
  readonly startAt: string
  /** Its own; null: the only one of its movie, or not decided yet. */
  readonly format: StaffShowtime['format']
  /** Null: that of the cinema. */
  readonly ticketPrice: Paise | null
  /** Why it may start outside of the opening hours. */
  readonly outsideHoursReason: string | null
  readonly isLocked: boolean
  /** Of a published one: it is deleted with the next publication. */
  readonly isRemoved: boolean
}

/** Returns the performances of showtimes where they are planned to be. */
export function readPerformances(shows: readonly StaffShowtime[]): Performance[] {
  return performancesOf(shows.map(areaOf))
}

/** Returns the performances of showtimes as they are sold, whatever is planned for them. */
export function readSoldPerformances(shows: readonly StaffShowtime[]): Performance[] {
  return readPerformances(shows.map((show) => ({ ...show, staged: null })))
}

/** Returns showtimes as areas, without the cancelled ones. */
export function readAreas(shows: readonly StaffShowtime[]): Area[] {
  return shows.filter(({ state }) => state !== 'cancelled').map(areaOf)
}

/** Returns a showtime as an area, a cancelled one too. */
export function areaOf(show: StaffShowtime): Area {
  const { _id: id, version, state, isProposed, isLocked, seatsSold, seatsTotal, staged } = show
  const isRemoved = staged?.isRemoved ?? false
  const own = placeOf(show)
  const end = Date.parse(show.endsAt)
  return {
    ...(staged ? placeOf(staged) : own),
    id,
    version,
    state,
    isProposed,
    isLocked,
    isRemoved,
    seatsSold,
    seatsTotal,
    minutes: {
      show: (end - Date.parse(show.startsAt)) / MINUTE_MS,
      cleaning: (Date.parse(show.roomFreeAt) - end) / MINUTE_MS,
    },
    publicAt: staged && !isRemoved ? own : null,
  }
}

function placeOf(place: StaffShowtime | NonNullable<StaffShowtime['staged']>) {
  const { movie, room, seatClass, startDate, startAt, format, ticketPrice, outsideHoursReason } = place
  const cinema = { ...place.cinema, room, seatClass }
  return { movie, cinema, startDate, startAt, format, ticketPrice, outsideHoursReason }
}

export function valuesOfArea(area: AreaValues): AreaValues {
  const { movie, cinema, startDate, startAt, format, ticketPrice, ...rest } = area
  const { outsideHoursReason, isLocked, isRemoved } = rest
  return { movie, cinema, startDate, startAt, format, ticketPrice, outsideHoursReason, isLocked, isRemoved }
}

/** Returns the performances of areas, by room and start; cancelled ones have no place. */
export function performancesOf(areas: readonly Area[]): Performance[] {
  const planned = areas.filter(({ state }) => state !== 'cancelled')
  const groups = Map.groupBy(planned, ({ cinema, movie, startDate, startAt }) =>
    [cinema.room, movie._id, startDate, startAt].join('|'),
  )
  return [...groups.values()]
    .flatMap((group) => performanceOf(group.toSorted((a, b) => (a.id < b.id ? -1 : 1))))
    .toSorted((a, b) => compareRooms(a.room, b.room) || a.start - b.start)
}

function performanceOf(areas: readonly Area[]): Performance | [] {
  const [first] = areas
  if (!first) return []
  const start = minuteOf(first)
  const lengthOf = (of: (area: Area) => number) => start + Math.max(...areas.map(of))
  const sum = (field: 'version' | 'seatsSold' | 'seatsTotal') =>
    areas.reduce((total, area) => total + area[field], 0)
  return {
    id: first.id,
    room: first.cinema.room,
    movie: first.movie,
    format: first.format,
    day: dayOf(first),
    start,
    end: lengthOf(({ minutes }) => minutes.show),
    free: lengthOf(({ minutes }) => minutes.show + minutes.cleaning),
    areas,
    version: sum('version'),
    state: stateOf(areas),
    mayStartAnyTime: areas.every(({ outsideHoursReason }) => outsideHoursReason !== null),
    isLocked: areas.some(({ isLocked }) => isLocked),
    seatsSold: sum('seatsSold'),
    seatsTotal: sum('seatsTotal'),
  }
}

/** Returns whether an area starts in a place as it does now, and as it is sold: there it needs no reason for the opening hours. */
export function keepsOwnStart(
  { publicAt, ...planned }: Area,
  { movie, startDate, startAt }: Pick<AreaValues, 'movie' | 'startDate' | 'startAt'>,
): boolean {
  const own = publicAt ?? planned
  return keepsStart({ ...own, movieId: own.movie._id }, { movieId: movie._id, startDate, startAt })
}

function stateOf(areas: readonly Area[]): Performance['state'] {
  if (areas.every(({ isRemoved }) => isRemoved)) return 'removed'
  if (areas.some(({ state }) => state === 'draft')) return 'draft'
  return areas.some(({ publicAt, isRemoved }) => publicAt ?? isRemoved) ? 'moved' : 'published'
}
