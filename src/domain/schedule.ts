import type { MovieFormat } from './movie-facts.ts'
import type { ShowRules } from './schedule-rules.ts'
import { daysAfter, instantAt, localDate, minutesAfter, type TimeZone } from './time.ts'

/** The rules by which a show is planned in a room. */
export type ScheduleRules = ShowRules & {
  /** Booking closes so long before the start. */
  readonly bookingClosesMinutes: number
  /** Of the venue. */
  readonly timeZone?: TimeZone
}

/** A show with the minutes of it that are not the film; those of a stored one are those of the day on which it was planned. */
type ShownTimes = Pick<ShowTimes, 'startsAt' | 'endsAt' | 'advertMinutes' | 'intervalMinutes'>

/** Returns the interval of a show, in the middle of the film, begun at a whole five minutes. */
export function intervalOf({ startsAt, endsAt, advertMinutes, intervalMinutes }: ShownTimes): {
  readonly from: Date
  readonly to: Date
} {
  const filmMs = endsAt.getTime() - startsAt.getTime() - (advertMinutes + intervalMinutes) * 60_000
  const middle = minutesAfter(startsAt, advertMinutes).getTime() + filmMs / 2
  const from = new Date(Math.floor(middle / 300_000) * 300_000)
  return { from, to: minutesAfter(from, intervalMinutes) }
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
  readonly startDate: string
  readonly startAt: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly advertMinutes: number
  readonly intervalMinutes: number
  /** The end of cleaning: from then on the room can be used again. */
  readonly roomFreeAt: Date
  readonly bookingClosesAt: Date
}

/** Computes all times of a show from its start and the length of its movie. */
export function showTimes(
  rules: ScheduleRules,
  { movie, date, startAt }: Omit<PlannedShow, 'format'>,
): ShowTimes {
  const startsAt = instantAt(date, startAt, rules.timeZone)
  const { advertMinutes, intervalMinutes } = rules
  const endsAt = minutesAfter(startsAt, movie.durationMinutes + advertMinutes + intervalMinutes)
  return {
    startDate: date,
    startAt,
    startsAt,
    endsAt,
    advertMinutes,
    intervalMinutes,
    roomFreeAt: minutesAfter(endsAt, rules.cleaningMinutes),
    bookingClosesAt: minutesAfter(startsAt, -rules.bookingClosesMinutes),
  }
}

const BUSINESS_DAY_STARTS = '06:00'
const MINUTES_A_DAY = 24 * 60

/** Returns the business day of an instant: it lasts from 06:00 to 05:59, so a show at 00:05 belongs to the evening before. */
export function businessDayOf(at: Date, zone?: TimeZone): string {
  return localDate(minutesAfter(at, -minutesOf(BUSINESS_DAY_STARTS)), zone)
}

/** Returns the instant at which a business day begins, and that of the next one. */
export function businessDayFrom(day: string, zone?: TimeZone): { readonly from: Date; readonly until: Date } {
  return { from: startOfBusinessDay(day, zone), until: startOfBusinessDay(daysAfter(day, 1), zone) }
}

/** Returns the instant of a local time `HH:MM` within a business day: 00:05 is in the night that follows. */
export function instantOfBusinessDay(day: string, time: string): Date {
  return minutesAfter(businessDayFrom(day).from, minutesIntoBusinessDay(time))
}

/** A show that is in the programme. */
export type ScheduledShow = Pick<ShowTimes, 'startsAt' | 'roomFreeAt'> & {
  readonly movieId: string
  readonly cinemaId: string
  /** The shows that are compared are of one venue. */
  readonly room: string
  /** Its own; null or left out: the only one of its movie, or not decided yet. */
  readonly format?: MovieFormat | null
}

export type ShowToCheck = PlannedShow & {
  readonly movie: { readonly releaseDate: string; readonly endDate: string }
  readonly cinemaId: string
  readonly room: string
  /** Why it may start outside of the opening hours; null or left out: it may not. */
  readonly outsideHoursReason?: string | null
}

export type ScheduleProblem =
  | OutsideOfRun
  | ({ readonly kind: 'outside_opening_hours' } & Hours)
  /** The room is in use, or its class shows this performance already. */
  | { readonly kind: 'room_taken'; readonly by: ScheduledShow }

type Hours = Pick<ShowRules, 'firstStart' | 'lastStart'>
type OutsideOfRun = { readonly kind: 'before_release' } | { readonly kind: 'after_end' }

/**
 * Returns why a show cannot be in the programme; nothing when it can. `others` are the shows of the room around it. Two processes may find
 * the same room free: the exclusion constraint of the table, which has the same rule, decides in the end.
 */
export function findScheduleProblems(
  rules: ScheduleRules,
  show: ShowToCheck,
  others: readonly ScheduledShow[],
): ScheduleProblem[] {
  const place = { ...showTimes(rules, show), ...show, movieId: show.movie.id }
  const taken = others.filter((other) => isInTheWay(other, place))
  return [
    ...findOutsideOfRun(show),
    ...findOutsideOfHours(rules, show),
    ...taken.map((by) => ({ kind: 'room_taken' as const, by })),
  ]
}

/**
 * Returns why a show is not within the dates of its movie. A movie is released with its date, so a show in the night before belongs to the run from
 * midnight on; its last day ends with the business day.
 */
export function findOutsideOfRun({
  movie,
  date,
  startAt,
}: Pick<ShowToCheck, 'date' | 'startAt'> & {
  readonly movie: Pick<ShowToCheck['movie'], 'releaseDate' | 'endDate'>
}): OutsideOfRun[] {
  const isOver = businessDayOf(instantAt(date, startAt)) > movie.endDate
  return [
    ...(date < movie.releaseDate ? [{ kind: 'before_release' as const }] : []),
    ...(isOver ? [{ kind: 'after_end' as const }] : []),
  ]
}

/** Returns whether a show would need a reason to start when it does. */
export function findOutsideOfHours(
  { firstStart, lastStart }: Hours,
  { startAt, outsideHoursReason }: Pick<ShowToCheck, 'startAt' | 'outsideHoursReason'>,
): Extract<ScheduleProblem, { kind: 'outside_opening_hours' }>[] {
  if (outsideHoursReason || isWithinHours({ firstStart, lastStart }, startAt)) return []
  return [{ kind: 'outside_opening_hours', firstStart, lastStart }]
}

type Start = { readonly movieId: string; readonly startDate: string; readonly startAt: string }

/** Returns whether a show stays at its start, in whichever room: then hours that were changed meanwhile do not apply to it. */
export function keepsStart(before: Start, after: Start): boolean {
  return (['movieId', 'startDate', 'startAt'] as const).every((field) => before[field] === after[field])
}

/** Returns whether two shows cannot be in their rooms both, cleaning included. */
export function isInTheWay(other: ScheduledShow, show: ScheduledShow): boolean {
  if (other.room !== show.room) return false
  if (isSamePerformance(other, show)) return other.cinemaId === show.cinemaId
  return other.startsAt < show.roomFreeAt && show.startsAt < other.roomFreeAt
}

type Performed = Pick<ScheduledShow, 'movieId' | 'startsAt' | 'format'>

/** Returns whether two shows in one room are classes of one performance: they have movie, start and own format in common. */
export function isSamePerformance(one: Performed, other: Performed): boolean {
  return (
    one.movieId === other.movieId &&
    one.startsAt.getTime() === other.startsAt.getTime() &&
    (one.format ?? null) === (other.format ?? null)
  )
}

/** Returns whether a local time `HH:MM` is within the opening hours. */
export function isWithinHours({ firstStart, lastStart }: Hours, startAt: string): boolean {
  const start = minutesIntoBusinessDay(startAt)
  return minutesIntoBusinessDay(firstStart) <= start && start <= minutesIntoBusinessDay(lastStart)
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
export function startOfBusinessDay(day: string, zone?: TimeZone): Date {
  return instantAt(day, BUSINESS_DAY_STARTS, zone)
}
