import { findTogether } from '#domain/seat-arrangement.ts'
import type { SeatPreference } from '#domain/seating.ts'
import type { Seat, SeatMatrix } from '#domain/seats.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { isBookable, type Slot } from '../showtime-selection/select-showtime.ts'

/** Seats of another class or show in which the party sits together. */
export type TogetherOffer = {
  readonly showtime: Showtime
  readonly matrix: SeatMatrix
  readonly seats: readonly Seat[]
}
type Loaded = { readonly showtime: Showtime; readonly seats: SeatMatrix }
type Party = { readonly count: number; readonly position?: SeatPreference | null }

/** Seat maps of more shows are not read: each is a call. */
const MOST_SHOWS = 3

/** Returns the seats together of each showtime that has them. */
export function offersTogether(showtimes: readonly Loaded[], { count, position }: Party): TogetherOffer[] {
  return showtimes.flatMap(({ showtime, seats: matrix }) => {
    const seats = findTogether(matrix, count, position ?? {})
    return seats ? [{ showtime, matrix, seats }] : []
  })
}

type NearRequest = { readonly showtime: Showtime; readonly count: number; readonly now: Date }

/** Returns the bookable shows nearest in time that may have the seats: of each one the same class, else another. */
export function showsNear(slots: readonly Slot[], { showtime, count, now }: NearRequest): Showtime[] {
  const away = ({ startsAt }: Showtime) => Math.abs(Date.parse(startsAt) - Date.parse(showtime.startsAt))
  return slots
    .filter(({ showtimes }) => !showtimes.some(({ _id }) => _id === showtime._id))
    .flatMap(({ showtimes }) => {
      const open = showtimes.filter((each) => isBookable(each, now) && each.seatsAvailable >= count)
      return open.find(({ seatClass }) => seatClass === showtime.seatClass) ?? open[0] ?? []
    })
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, MOST_SHOWS)
}
