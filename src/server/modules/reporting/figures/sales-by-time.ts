import { type BookingState, bookingStates } from '#contract/bookings.ts'
import { type DayPeriod, listDays } from '#domain/day-period.ts'
import { type Paise, toPaise } from '#domain/money.ts'
import type { BookingsByTime } from './bookings.queries.ts'
import type { MoneyByTime } from './money.queries.ts'

const HOURS = Array.from({ length: 24 }, (_, index) => (index + 6) % 24)
const NOTHING = toPaise(0)

export type SalesOfDay = {
  readonly day: string
  readonly bookings: number
  readonly taken: Paise
  readonly returned: Paise
}
export type SalesOfHour = { readonly hour: number; readonly bookings: number; readonly taken: Paise }
export type BookingsOfState = {
  readonly state: BookingState
  readonly bookings: number
  readonly total: Paise
}

/** Sales by day: the bookings of each business day by their payment, and the money that came and went on it. Days without any are there. */
export function salesByDay(
  period: DayPeriod,
  bookings: readonly BookingsByTime[],
  money: readonly MoneyByTime[],
): SalesOfDay[] {
  const counts = rowsBy('day', bookings)
  const sums = rowsBy('day', money)
  return listDays(period).map((day) => ({
    day,
    bookings: counts.get(day)?.bookings ?? 0,
    taken: sums.get(day)?.taken ?? NOTHING,
    returned: sums.get(day)?.returned ?? NOTHING,
  }))
}

/** Sales by hour: the same by the hour of the cinema's clock in which people paid, over all days, from 06:00 on. */
export function salesByHour(
  bookings: readonly BookingsByTime[],
  money: readonly MoneyByTime[],
): SalesOfHour[] {
  const counts = rowsBy('hour', bookings)
  const sums = rowsBy('hour', money)
  return HOURS.map((hour) => ({
    hour,
    bookings: counts.get(hour)?.bookings ?? 0,
    taken: sums.get(hour)?.taken ?? NOTHING,
  }))
}

/** Bookings of the period by the state in which they are now, with what they cost; states without any are left out. */
export function bookingsByState(rows: readonly BookingsByTime[]): BookingsOfState[] {
  const found = rowsBy('state', rows)
  return bookingStates.flatMap((state) => {
    const row = found.get(state)
    return row ? [{ state, bookings: row.bookings, total: row.total }] : []
  })
}

function rowsBy<Name extends string, Row extends Readonly<Record<Name, unknown>>>(
  name: Name,
  rows: readonly Row[],
): Map<Row[Name], Row> {
  return new Map(rows.map((row) => [row[name], row]))
}
