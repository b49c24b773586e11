import type { SeatClass } from '#domain/cinema-names.ts'
import type { SeatPreferences } from '#contract/recommendations.ts'
import { messagesIn } from '#server/messages.ts'
import { placesOf, seatFromKey } from '#domain/seats.ts'
import type { PastBooking, SeenRow } from './recommendations.queries.ts'

/** Half-life of a booking's weight, in days. */
const HALF_LIFE_DAYS = 90
const DAY = 86_400_000
const USUAL_PARTY = 2

/** Preferences of a user without bookings. */
export const neutralSeatPreferences: SeatPreferences = withOlderNames({
  partySize: USUAL_PARTY,
  position: null,
  seatClass: null,
  reason: null,
  because: null,
})

/** Returns seat position, class and party size preferred by a user, from their bookings; neutral without bookings. */
export function seatPreferencesOf(bookings: readonly PastBooking[], now: Date): SeatPreferences {
  if (bookings.length === 0) return neutralSeatPreferences
  const weighted = weigh(bookings, now)
  const because = { kind: 'booked' as const, bookings: bookings.length }
  return withOlderNames({
    partySize:
      mostCommon(weighted.map(({ booking, weight }) => [booking.seats.length, weight])) ?? USUAL_PARTY,
    position: positionOf(weighted),
    seatClass: mostCommon(weighted.map(({ booking, weight }) => [booking.seatClass, weight])) ?? null,
    reason: messagesIn('en').because_booked({ count: bookings.length }),
    because,
  })
}

type Named = Omit<SeatPreferences, 'numberOfTickets' | 'positions'>

function withOlderNames(preferences: Named): SeatPreferences {
  const { partySize, position } = preferences
  const third = position && Math.min(2, Math.floor(position.depth * 3))
  const positions = { front: Number(third === 0), center: Number(third === 1), back: Number(third === 2) }
  return { ...preferences, numberOfTickets: partySize, positions }
}

export type CinemaPreference = {
  readonly auditoriumId: string
  readonly seatClass: SeatClass
  readonly weight: number
}

/** Returns the booked cinemas, recent bookings with more weight. */
export function cinemaPreferencesOf(bookings: readonly PastBooking[], now: Date): CinemaPreference[] {
  return weigh(bookings, now).map(({ booking: { auditoriumId, seatClass }, weight }) => ({
    auditoriumId,
    seatClass,
    weight,
  }))
}

export type SeenMovie = { readonly movieId: string; readonly weight: number }

/** Returns the booked movies, recent bookings with more weight. */
export function seenMoviesOf(seen: readonly SeenRow[], now: Date): SeenMovie[] {
  return seen.map(({ movieId, at }) => ({ movieId, weight: weightOf(at, now) }))
}

type Weighted = { readonly booking: PastBooking; readonly weight: number }

function weigh(bookings: readonly PastBooking[], now: Date): Weighted[] {
  return bookings.map((booking) => ({ booking, weight: weightOf(booking.bookedAt, now) }))
}

function weightOf(bookedAt: Date, now: Date): number {
  const days = Math.max(0, now.getTime() - bookedAt.getTime()) / DAY
  return 0.5 ** (days / HALF_LIFE_DAYS)
}

/** Returns the value with the highest total weight; the first among equals. */
function mostCommon<T>(weighted: readonly (readonly [T, number])[]): T | undefined {
  const sums = new Map<T, number>()
  for (const [value, weight] of weighted) sums.set(value, (sums.get(value) ?? 0) + weight)
  return [...sums].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

function positionOf(weighted: readonly Weighted[]): SeatPreferences['position'] {
  const places = weighted.flatMap(({ booking: { plan, seats }, weight }) => {
    const room = placesOf(plan)
    return seats.map((key) => {
      const [row, column] = seatFromKey(key)
      return {
        depth: share(row, room.firstRow, room.lastRow),
        side: share(column, room.firstColumn, room.lastColumn),
        weight: weight / seats.length,
      }
    })
  })
  const whole = places.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return null
  const average = (value: (place: (typeof places)[number]) => number) =>
    places.reduce((sum, place) => sum + value(place) * place.weight, 0) / whole
  return { depth: average(({ depth }) => depth), side: average(({ side }) => side) }
}

/** Returns the relative position of a row or column, 0 to 1, also for a seat outside a plan that has changed since. */
function share(value: number, first: number, last: number): number {
  return last > first ? Math.min(1, Math.max(0, (value - first) / (last - first))) : 0.5
}
