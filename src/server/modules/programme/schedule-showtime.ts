import { type ScheduleRules, showTimes, venueSchedule } from '#domain/schedule.ts'
import type { Config } from '#server/config.ts'
import type { MovieRow } from '../catalogue/index.ts'
import type { CinemaRow } from '../venues/index.ts'
import type { ShowtimeRow } from './programme.tables.ts'

export function scheduleRules({
  BOOKING_CLOSES_MINUTES,
}: Pick<Config, 'BOOKING_CLOSES_MINUTES'>): ScheduleRules {
  return { ...venueSchedule, bookingClosesMinutes: BOOKING_CLOSES_MINUTES }
}

type ShowtimeSlot = {
  readonly id: string
  readonly movie: Pick<MovieRow, 'id' | 'durationMinutes'>
  readonly cinema: Pick<CinemaRow, 'id' | 'room' | 'ticketPricePaise'>
  /** Local date and time of the cinema. */
  readonly date: string
  readonly startAt: string
}

/**
 * Makes the row of a showtime, at the present price of its cinema. The only place where end, booking close and performance come from.
 * Whether it may be in the programme is said by `findScheduleProblems`, and in the end by the table.
 */
export function scheduleShowtime(rules: ScheduleRules, slot: ShowtimeSlot): ShowtimeRow {
  const { id, movie, cinema } = slot
  const { id: cinemaId, room, ticketPricePaise } = cinema
  return { id, movieId: movie.id, cinemaId, room, ticketPricePaise, ...showTimes(rules, slot) }
}
