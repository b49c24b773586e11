import { formatsOfShow } from '#domain/shown-in.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Showtime } from '#contract/programme.ts'
import type { ListedShowtime } from './programme.queries.ts'

export function presentShowtime(row: ListedShowtime, { taken, now }: { taken: number; now: Date }): Showtime {
  const seatsAvailable = Math.max(0, row.seatsTotal - taken)
  return {
    _id: row.id,
    performanceId: row.performanceId,
    movieId: { _id: row.movieId, title: row.movieTitle, titleInScript: row.titleInScript },
    cinemaId: { _id: row.cinemaId, name: row.cinemaName },
    room: row.room,
    seatClass: row.seatClass,
    formats: [...formatsOfShow(row.format, row)],
    tracks: row.tracks,
    startDate: row.startDate,
    startAt: row.startAt,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    bookingClosesAt: row.bookingClosesAt.toISOString(),
    ticketPrice: rupeesFromPaise(row.ticketPricePaise),
    seatsTotal: row.seatsTotal,
    seatsAvailable,
    isBookable: (row.isPrivateHire ? taken === 0 : seatsAvailable > 0) && row.bookingClosesAt > now,
  }
}
