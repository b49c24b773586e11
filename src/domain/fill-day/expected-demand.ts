import { dayParts, type DayPart } from '../movie-filters.ts'
import { minutesIntoBusinessDay } from '../schedule.ts'
import type { MovieOfDay } from './day-request.ts'
import { partOf } from './minutes.ts'

/** A past show of a movie. */
export type PastShow = {
  readonly movieId: string
  readonly startDate: string
  readonly startAt: string
  readonly tickets: number
}

/** What the most wanted movie usually sells of all seats of the cinema, by the part of the day. */
const USUAL_SHARE: Readonly<Record<DayPart, number>> = {
  morning: 0.04,
  afternoon: 0.1,
  evening: 0.18,
  night: 0.08,
}
/** The usual demand counts like so many days of sales, so that one bad morning does not end a movie. */
const USUAL_DAYS = 3

type Facts = {
  readonly movieId: string
  /** Place of the movie by priority: 0 is the first. */
  readonly rank: number
  /** Of the whole cinema. */
  readonly seats: number
}

/** Returns the tickets that a movie can be expected to sell on a day: the mean of what is usual at its rank and what it sold on each day before. */
export function expectedDemand(
  { movieId, rank, seats }: Facts,
  past: readonly PastShow[],
): MovieOfDay['demand'] {
  const own = past.filter((show) => show.movieId === movieId)
  const days = new Set(own.map(({ startDate }) => startDate)).size
  const expected = (part: DayPart) => {
    const usual = (seats * USUAL_SHARE[part]) / (1 + rank / 4)
    const sold = own
      .filter(({ startAt }) => partOf(minutesIntoBusinessDay(startAt)) === part)
      .reduce((sum, { tickets }) => sum + tickets, 0)
    return Math.round((sold + USUAL_DAYS * usual) / (days + USUAL_DAYS))
  }
  return Object.fromEntries(dayParts.map((part) => [part, expected(part)])) as Record<DayPart, number>
}
