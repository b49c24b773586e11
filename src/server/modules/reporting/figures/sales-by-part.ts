import { type BookingState, bookingStates } from '#contract/bookings.ts'
import { type DayPeriod, listDays } from '#domain/day-period.ts'
import { type Paise, toPaise } from '#domain/money.ts'
import type { SalesSum } from './sales-sums.queries.ts'

const HOURS = Array.from({ length: 24 }, (_, index) => (index + 6) % 24)
const NOTHING = toPaise(0)
const MOST_MOVIES = 10

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
export type SalesOfMovie = {
  readonly id: string
  readonly title: string
  readonly titleInScript: string | null
  readonly bookings: number
  readonly tickets: number
  readonly total: Paise
}
export type SalesByMethod = { readonly method: string; readonly bookings: number; readonly total: Paise }

/** Sales by day: the bookings of each business day by their payment, and the money that came and went on it. Days without any are there. */
export function salesByDay(period: DayPeriod, sums: readonly SalesSum[]): SalesOfDay[] {
  const found = sumsBy('day', sums)
  return listDays(period).map((day) => {
    const { bookings = 0, taken = NOTHING, returned = NOTHING } = found.get(day) ?? {}
    return { day, bookings, taken, returned }
  })
}

/** Sales by hour: the same by the hour of the cinema's clock in which people paid, over all days, from 06:00 on. */
export function salesByHour(sums: readonly SalesSum[]): SalesOfHour[] {
  const found = sumsBy('hour', sums)
  return HOURS.map((hour) => {
    const { bookings = 0, taken = NOTHING } = found.get(hour) ?? {}
    return { hour, bookings, taken }
  })
}

/**
 * Bookings of the period by the state in which they are now, with what they cost before refunds; states without any are left out. The amounts are not
 * those by method: an exchanged booking is in it with its new price, of which only the difference is paid or goes back on the day of the exchange.
 */
export function bookingsByState(sums: readonly SalesSum[]): BookingsOfState[] {
  const found = sumsBy('state', sums)
  return bookingStates.flatMap((state) => {
    const sum = found.get(state)
    return sum ? [{ state, bookings: sum.bookings, total: sum.total }] : []
  })
}

/**
 * Best movies: those with most tickets in the bookings of the period. Counts every state and private screenings, as bookings do; the amount is what
 * the bookings cost, before refunds.
 */
export function bestMovies(sums: readonly SalesSum[]): SalesOfMovie[] {
  return sums
    .flatMap(({ movieId: id, title, titleInScript, bookings, tickets, total }) =>
      id !== null && title !== null ? [{ id, title, titleInScript, bookings, tickets, total }] : [],
    )
    .slice(0, MOST_MOVIES)
}

/**
 * Payments by method, as the provider calls it: the bookings of the period by their first payment, `none` for those without one, and all money that came
 * in by the method, before refunds: also for snacks that were bought afterwards, and the difference of an exchange. The amounts add up to what was taken.
 * Those with most bookings first.
 */
export function salesByMethod(sums: readonly SalesSum[]): SalesByMethod[] {
  return sums
    .flatMap(({ method, bookings, taken: total }) => (method === null ? [] : [{ method, bookings, total }]))
    .toSorted((a, b) => b.bookings - a.bookings || (a.method < b.method ? -1 : 1))
}

function sumsBy<Part extends 'day' | 'hour' | 'state'>(
  part: Part,
  sums: readonly SalesSum[],
): Map<SalesSum[Part], SalesSum> {
  return new Map(sums.filter((sum) => sum[part] !== null).map((sum) => [sum[part], sum]))
}
