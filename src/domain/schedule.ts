import type { MovieFormat } from './movie-facts.ts'
import { daysAfter, instantAt, localDate, minutesAfter } from './time.ts'

/** What the venue decides about all its shows. */
export type ScheduleRules = {
  /** Advertisements, trailers and the interval: part of every show. */
  readonly extraMinutes: number
  /** Time after a show during which the room is cleaned. */
  readonly cleaningMinutes: number
  /** Booking closes so long before the start. */
  readonly bookingClosesMinutes: number
  /** The first and the last time at which a show may start on a business day; null: at any time. */
  readonly starts: { readonly first: string; readonly last: string } | null
}

export const venueSchedule = {
  extraMinutes: 20,
  cleaningMinutes: 25,
  starts: { first: '09:15', last: '22:50' },
} as const satisfies Omit<ScheduleRules, 'bookingClosesMinutes'>

/** The interval is in the middle of the film; before the film there are trailers. Both are part of `extraMinutes`. */
const INTERVAL_MINUTES = 10

/** Returns the interval of a show, begun at a whole five minutes. */
export function intervalOf({ startsAt, endsAt }: Pick<ShowTimes, 'startsAt' | 'endsAt'>): {
  readonly from: Date
  readonly to: Date
} {
  const { extraMinutes } = venueSchedule
  const filmMs = endsAt.getTime() - startsAt.getTime() - extraMinutes * 60_000
  const middle = minutesAfter(startsAt, extraMinutes - INTERVAL_MINUTES).getTime() + filmMs / 2
  const from = new Date(Math.floor(middle / 300_000) * 300_000)
  return { from, to: minutesAfter(from, INTERVAL_MINUTES) }
}

/** A movie at a local date and time of the cinema. */
export type PlannedShow = {
  readonly movie: { readonly id: string; readonly durationMinutes: number }
  readonly date: string
  readonly startAt: string
  /** Its own; null or left out: the only one of its movie, or not decided yet. */
  readonly format?: MovieFormat | null
}

export type ShowTimes = {
  /** Movie, start and own format: the classes of a room show the same performance. */
  readonly performance: string
  readonly startDate: string
  readonly startAt: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** The end of cleaning: from then on the room can be used again. */
  readonly roomFreeAt: Date
  readonly bookingClosesAt: Date
}

/** Computes all times of a show from its start and the length of its movie. */
export function showTimes(
  rules: ScheduleRules,
  { movie, date, startAt, format = null }: PlannedShow,
): ShowTimes {
  const startsAt = instantAt(date, startAt)
  const endsAt = minutesAfter(startsAt, movie.durationMinutes + rules.extraMinutes)
  return {
    performance: performanceOf({ movieId: movie.id, startsAt, format }),
    startDate: date,
    startAt,
    startsAt,
    endsAt,
    roomFreeAt: minutesAfter(endsAt, rules.cleaningMinutes),
    bookingClosesAt: minutesAfter(startsAt, -rules.bookingClosesMinutes),
  }
}

type Performed = {
  readonly movieId: string
  readonly startsAt: Date
  readonly format: MovieFormat | null
}

/** Returns what the classes of a room have in common, as one text. */
export function performanceOf({ movieId, startsAt, format }: Performed): string {
  return [movieId, startsAt.toISOString(), ...(format ? [format] : [])].join('@')
}

const BUSINESS_DAY_STARTS = '06:00'
const MINUTES_A_DAY = 24 * 60

/** Returns the business day of an instant: it lasts from 06:00 to 05:59, so a show at 00:05 belongs to the evening before. */
export function businessDayOf(at: Date): string {
  return localDate(minutesAfter(at, -minutesOf(BUSINESS_DAY_STARTS)))
}

/** Returns the instant at which a business day begins, and that of the next one. */
export function businessDayFrom(day: string): { readonly from: Date; readonly until: Date } {
  return { from: startOfBusinessDay(day), until: startOfBusinessDay(daysAfter(day, 1)) }
}

/** Returns the instant of a local time `HH:MM` within a business day: 00:05 is in the night that follows. */
export function instantOfBusinessDay(day: string, time: string): Date {
  return minutesAfter(businessDayFrom(day).from, minutesIntoBusinessDay(time))
}

/** A show that is in the programme. */
export type ScheduledShow = Pick<ShowTimes, 'performance' | 'startsAt' | 'roomFreeAt'> & {
  readonly cinemaId: string
  readonly room: string
}

export type ShowToCheck = PlannedShow & {
  readonly movie: { readonly releaseDate: string; readonly endDate: string }
  readonly cinemaId: string
  readonly room: string
}

export type ScheduleProblem =
  | { readonly kind: 'before_release' }
  | { readonly kind: 'after_end' }
  | { readonly kind: 'outside_opening_hours' }
  /** The room is in use, or its class shows this performance already. */
  | { readonly kind: 'room_taken'; readonly by: ScheduledShow }

/**
 * Returns why a show cannot be in the programme; nothing when it can. `others` are the shows of the room around it. Two processes may find
 * the same room free: the exclusion constraint of the table, which has the same rule, decides in the end.
 */
export function findScheduleProblems(
  rules: ScheduleRules,
  show: ShowToCheck,
  others: readonly ScheduledShow[],
): ScheduleProblem[] {
  const times = showTimes(rules, show)
  const day = businessDayOf(times.startsAt)
  const { releaseDate, endDate } = show.movie
  const taken = others.filter((other) => isInTheWay(other, { ...times, ...show }))
  return [
    ...(day < releaseDate ? [{ kind: 'before_release' as const }] : []),
    ...(day > endDate ? [{ kind: 'after_end' as const }] : []),
    ...(mayStartAt(rules, show.startAt) ? [] : [{ kind: 'outside_opening_hours' as const }]),
    ...taken.map((by) => ({ kind: 'room_taken' as const, by })),
  ]
}

function isInTheWay(other: ScheduledShow, show: ScheduledShow): boolean {
  if (other.room !== show.room) return false
  if (other.performance === show.performance) return other.cinemaId === show.cinemaId
  return other.startsAt < show.roomFreeAt && show.startsAt < other.roomFreeAt
}

function mayStartAt({ starts }: ScheduleRules, startAt: string): boolean {
  if (!starts) return true
  const start = minutesIntoBusinessDay(startAt)
  return minutesIntoBusinessDay(starts.first) <= start && start <= minutesIntoBusinessDay(starts.last)
}

/** Returns the minutes of a local time `HH:MM` since the begin of the business day at 06:00. */
export function minutesIntoBusinessDay(time: string): number {
  return (minutesOf(time) - minutesOf(BUSINESS_DAY_STARTS) + MINUTES_A_DAY) % MINUTES_A_DAY
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the instant at which a business day begins. */
export function startOfBusinessDay(day: string): Date {
  return instantAt(day, BUSINESS_DAY_STARTS)
}
