import { type BookingState, bookingStates } from '#contract/bookings.ts'
import { type DayPeriod, listDays } from '#domain/day-period.ts'
import { addPaise, type Paise, toPaise } from '#domain/money.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { localTime } from '#domain/time.ts'
import type { BookingsOfHour } from './bookings.queries.ts'
import type { MoneyOfHour } from './money.queries.ts'

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
  bookings: readonly BookingsOfHour[],
  money: readonly MoneyOfHour[],
): SalesOfDay[] {
  const dayOf = ({ bucket }: { bucket: Date }) => businessDayOf(bucket)
  const counts = groupBy(bookings, dayOf)
  const sums = groupBy(money, dayOf)
  return listDays(period).map((day) => ({
    day,
    bookings: count(counts.get(day)),
    taken: sum(sums.get(day), 'taken'),
    returned: sum(sums.get(day), 'returned'),
  }))
}

/** Sales by hour: the same by the hour of the cinema's clock in which people paid, over all days, from 06:00 on. */
export function salesByHour(
  bookings: readonly BookingsOfHour[],
  money: readonly MoneyOfHour[],
): SalesOfHour[] {
  const hourOf = ({ bucket }: { bucket: Date }) => Number(localTime(bucket).slice(0, 2))
  const counts = groupBy(bookings, hourOf)
  const sums = groupBy(money, hourOf)
  return HOURS.map((hour) => ({
    hour,
    bookings: count(counts.get(hour)),
    taken: sum(sums.get(hour), 'taken'),
  }))
}

/** Bookings of the period by the state in which they are now, with what they cost; states without any are left out. */
export function bookingsByState(bookings: readonly BookingsOfHour[]): BookingsOfState[] {
  const found = groupBy(bookings, ({ state }) => state)
  return bookingStates.flatMap((state) => {
    const rows = found.get(state)
    return rows ? [{ state, bookings: count(rows), total: sum(rows, 'total') }] : []
  })
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

function count(rows: readonly BookingsOfHour[] = []): number {
  return rows.reduce((total, { bookings }) => total + bookings, 0)
}

function sum<Name extends string>(rows: readonly Record<Name, Paise>[] = [], name: Name): Paise {
  return rows.reduce((total, row) => addPaise(total, row[name]), NOTHING)
}
