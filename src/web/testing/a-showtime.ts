import { paiseFromRupees } from '#domain/money.ts'
import { instantAt } from '#domain/time.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'

const HOUR = 3_600_000

/** A bookable showtime of a movie; its instants and its performance follow from movie, room, date and start. */
export function aShowtime(changes: Partial<Showtime> = {}): Showtime {
  const { startDate = '2026-03-10', startAt = '10:00', room = 'Screen 1', movieId } = changes
  const start = instantAt(startDate, startAt).getTime()
  return {
    _id: 'showtime',
    performanceId: [movieId?._id, room, startDate, startAt].join(' '),
    movieId: { _id: 'movie', title: 'A movie', titleInScript: null },
    cinemaId: { _id: 'cinema', name: 'Screen 1-Silver' },
    room,
    seatClass: 'silver',
    formats: ['2D'],
    tracks: [],
    startDate,
    startAt,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 2 * HOUR).toISOString(),
    bookingClosesAt: new Date(start - 2 * HOUR).toISOString(),
    ticketPrice: paiseFromRupees(200),
    seatsTotal: 100,
    seatsAvailable: 50,
    isBookable: true,
    ...changes,
  }
}
