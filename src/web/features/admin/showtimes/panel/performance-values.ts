import { z } from 'zod'
import { MAX_REASON } from '#contract/reason.ts'
import { AskedDate, Id, LocalTime, PriceSent, TextOf } from '#contract/shapes.ts'
import { movieFormats, type MovieFormat } from '#domain/movie-facts.ts'
import type { SeatClass } from '#domain/cinema-names.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { dayOf, minuteOf } from '../timeline/business-minutes.ts'
import { classesInRoom, movePerformance } from '../timeline/move-performances.ts'
import type { Area, Cinema, Movie, Performance } from '../timeline/performance.ts'
import type { Changes } from '../timeline/command.ts'

/** The field with the price of each class. */
export const priceFields = {
  silver: 'silverPrice',
  gold: 'goldPrice',
  premium: 'premiumPrice',
} as const satisfies Record<SeatClass, string>
type PriceField = (typeof priceFields)[SeatClass]

/** Prices are in rupees; empty: nothing is typed, or the performance is not in this class. */
export type PerformanceValues = Record<PriceField, number | string> & {
  movieId: string
  room: string
  startDate: string
  startAt: string
  /** Null: the only one of the movie, or not decided yet. */
  format: MovieFormat | null
  /** Empty: none. */
  outsideHoursReason: string
  isLocked: boolean
}

export const PerformanceSent = z.object({
  movieId: Id,
  room: z.string().min(1),
  startDate: AskedDate,
  startAt: LocalTime,
  format: z.enum(movieFormats).nullable(),
  outsideHoursReason: TextOf(MAX_REASON).nullable(),
  isLocked: z.boolean(),
  silverPrice: PriceSent.optional(),
  goldPrice: PriceSent.optional(),
  premiumPrice: PriceSent.optional(),
})
export type PerformanceSent = z.output<typeof PerformanceSent>

export const performanceLabels = {
  movieId: m.admin_movie,
  room: m.schedule_room,
  startDate: m.schedule_date,
  startAt: m.admin_start,
  format: m.schedule_format,
  outsideHoursReason: m.schedule_outside_hours_reason,
  isLocked: m.schedule_locked,
  silverPrice: () => m.schedule_price_of({ seatClass: classLabel('silver') }),
  goldPrice: () => m.schedule_price_of({ seatClass: classLabel('gold') }),
  premiumPrice: () => m.schedule_price_of({ seatClass: classLabel('premium') }),
}

export function valuesOfPerformance(performance: Performance | null): PerformanceValues {
  const area = performance?.areas[0]
  return {
    movieId: area?.movie._id ?? '',
    room: area?.cinema.room ?? '',
    startDate: area?.startDate ?? '',
    startAt: area?.startAt ?? '',
    format: area?.format ?? null,
    outsideHoursReason: area?.outsideHoursReason ?? '',
    isLocked: performance?.isLocked ?? false,
    silverPrice: '',
    goldPrice: '',
    premiumPrice: '',
    ...Object.fromEntries((performance?.areas ?? []).flatMap(priceOf)),
  }
}

function priceOf({ cinema, ticketPrice }: Area): [PriceField, number][] {
  return ticketPrice === null ? [] : [[priceFields[cinema.seatClass], rupeesFromPaise(ticketPrice)]]
}

/** Returns the form as it is validated and saved: only with the prices of the classes that the performance has in its room. */
export function sentOfForm(
  performance: Performance,
  values: PerformanceValues,
  cinemas: readonly Cinema[],
): PerformanceSent {
  const classes = classesInRoom(performance, values.room, cinemas)
  const fields = new Set([...classes].map((seatClass) => priceFields[seatClass]))
  const without = Object.values(priceFields).filter((field) => !fields.has(field))
  const outsideHoursReason = values.outsideHoursReason.trim() || null
  const unpriced = Object.fromEntries(without.map((field) => [field, undefined]))
  return { ...values, ...unpriced, outsideHoursReason } as PerformanceSent
}

type Around = {
  readonly movies: readonly Movie[]
  readonly cinemas: readonly Cinema[]
  readonly newId: () => string
}

/** Returns what the areas of a performance become by a saved form. */
export function changesOfForm(
  performance: Performance,
  sent: PerformanceSent,
  { movies, cinemas, newId }: Around,
): Changes {
  const place = { day: dayOf(sent), minute: minuteOf(sent), room: sent.room }
  const movie = movies.find(({ _id }) => _id === sent.movieId) ?? performance.movie
  // Another movie may have been chosen after the format.
  const format = sent.format && movie.formats.includes(sent.format) ? sent.format : null
  const moved = movePerformance(performance, { place, cinemas, newId })
  return new Map(
    [...moved].map(([id, values]) => {
      if (!values) return [id, values]
      const rupees = sent[priceFields[values.cinema.seatClass]]
      const ticketPrice = rupees === undefined ? values.ticketPrice : paiseFromRupees(rupees)
      const { isLocked, outsideHoursReason } = sent
      return [id, { ...values, movie, format, isLocked, outsideHoursReason, ticketPrice }]
    }),
  )
}
