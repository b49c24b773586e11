import { z } from 'zod'
import { AskedDate, Id, LocalTime } from '#contract/shapes.ts'
import { m } from '#web/paraglide/messages.js'
import { dayOf, minuteOf } from '../timeline/business-minutes.ts'
import { movePerformance, type Targets } from '../timeline/move-performances.ts'
import type { Performance } from '../timeline/performances.ts'
import type { ShownCinema, ShownMovie } from '../timeline/shown-shows.ts'

/** A performance as a record: its version is the sum of those of its showtimes, so any change makes it another one. */
export type PerformanceRecord = { readonly version: number; readonly performance: Performance }

export type PerformanceValues = {
  movieId: string
  room: string
  startDate: string
  startAt: string
  isLocked: boolean
}

export const PerformanceSent = z.object({
  movieId: Id,
  room: z.string().min(1),
  startDate: AskedDate,
  startAt: LocalTime,
  isLocked: z.boolean(),
})
type PerformanceSent = z.output<typeof PerformanceSent>

export const performanceLabels = {
  movieId: m.admin_movie,
  room: m.schedule_room,
  startDate: m.schedule_date,
  startAt: m.admin_start,
  isLocked: m.schedule_locked,
}

export function valuesOfPerformance(record: PerformanceRecord | null): PerformanceValues {
  const show = record?.performance.shows[0]
  return {
    movieId: show?.movie._id ?? '',
    room: show?.cinema.room ?? '',
    startDate: show?.startDate ?? '',
    startAt: show?.startAt ?? '',
    isLocked: record?.performance.isLocked ?? false,
  }
}

type Around = {
  readonly movies: readonly ShownMovie[]
  readonly cinemas: readonly ShownCinema[]
  readonly newId: () => string
}

/** Returns what the showtimes of a performance become by a saved form. */
export function targetsOfForm(
  performance: Performance,
  sent: PerformanceSent,
  { movies, cinemas, newId }: Around,
): Targets {
  const place = { day: dayOf(sent), minute: minuteOf(sent), room: sent.room }
  const movie = movies.find(({ _id }) => _id === sent.movieId) ?? performance.movie
  const moved = movePerformance(performance, { place, cinemas, newId })
  return new Map(
    [...moved].map(([id, target]) => [id, target && { ...target, movie, isLocked: sent.isLocked }]),
  )
}
