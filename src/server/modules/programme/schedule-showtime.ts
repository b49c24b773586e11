import type { MovieFormat } from '#domain/movie-facts.ts'
import { DEFAULT_RULE_BOOK, type RuleBook, type RuledShow, rulesOfShow } from '#domain/schedule-rules.ts'
import {
  findScheduleProblems,
  type ScheduledShow,
  type ScheduleProblem,
  type ScheduleRules,
  showTimes,
} from '#domain/schedule.ts'
import { INDIA, type TimeZone } from '#domain/time.ts'
import type { Config } from '#server/config.ts'
import type { MovieRow } from '../catalogue/index.ts'
import type { CinemaRow } from '../venues/index.ts'
import type { NewShowtime } from './programme.tables.ts'

type Ruled = { readonly book?: RuleBook; readonly show?: RuledShow; readonly timeZone?: TimeZone }

/** Returns the rules for a movie in a room of a venue; without a rule book the defaults. */
export function scheduleRules(
  { BOOKING_CLOSES_MINUTES }: Pick<Config, 'BOOKING_CLOSES_MINUTES'>,
  { book = DEFAULT_RULE_BOOK, show = {}, timeZone = INDIA }: Ruled = {},
): ScheduleRules {
  return { ...rulesOfShow(book, show), bookingClosesMinutes: BOOKING_CLOSES_MINUTES, timeZone }
}

type ShowtimeSlot = {
  readonly id: string
  readonly movie: Pick<MovieRow, 'id' | 'durationMinutes'>
  readonly cinema: Pick<CinemaRow, 'id' | 'room' | 'ticketPricePaise'>
  /** Local date and time of the cinema. */
  readonly date: string
  readonly startAt: string
  /** Its own; null or left out: the only one of its movie, or not decided yet. */
  readonly format?: MovieFormat | null
}

export type PlannedSlot = ShowtimeSlot & { readonly movie: Pick<MovieRow, 'releaseDate' | 'endDate'> }

export type ScheduleOutcome =
  | { readonly kind: 'scheduled'; readonly showtime: NewShowtime }
  | { readonly kind: 'refused'; readonly problems: readonly ScheduleProblem[] }

/**
 * Schedules a show at the present price of its cinema when `findScheduleProblems` has no objection. `others` are the shows of the room
 * around it; the constraint of the table decides between processes.
 */
export function scheduleShowtime(
  rules: ScheduleRules,
  slot: PlannedSlot,
  others: readonly ScheduledShow[],
): ScheduleOutcome {
  const { id: cinemaId, room } = slot.cinema
  const problems = findScheduleProblems(rules, { ...slot, cinemaId, room }, others)
  return problems.length === 0
    ? { kind: 'scheduled', showtime: makeShowtimeRow(rules, slot) }
    : { kind: 'refused', problems }
}

/** Makes the row of a showtime without asking whether it may be in the programme: for test support, which asks by itself. */
export function makeShowtimeRow(rules: ScheduleRules, slot: ShowtimeSlot): NewShowtime {
  const { id, movie, cinema, format = null } = slot
  const { id: cinemaId, room, ticketPricePaise } = cinema
  return { id, movieId: movie.id, cinemaId, room, ticketPricePaise, format, ...showTimes(rules, slot) }
}
