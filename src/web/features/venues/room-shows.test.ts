import { paiseFromRupees } from '#domain/money.ts'
import { expect, test } from 'vitest'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { roomShows } from './room-shows.ts'

const aShowtime = (changes: Partial<Showtime> = {}): Showtime => ({
  _id: 'one',
  movieId: { _id: 'movie', title: 'Teen Lakeer', titleInScript: null },
  cinemaId: { _id: 'cinema', name: 'Screen 1-Gold' },
  room: 'Screen 1',
  seatClass: 'gold',
  startDate: '2026-11-21',
  startAt: '18:00',
  startsAt: '2026-11-21T12:30:00.000Z',
  endsAt: '2026-11-21T15:00:00.000Z',
  bookingClosesAt: '2026-11-21T10:30:00.000Z',
  ticketPrice: paiseFromRupees(260),
  seatsTotal: 100,
  seatsAvailable: 50,
  isBookable: true,
  ...changes,
})

test('the classes of a performance are one show, which links to the cheapest available class', () => {
  const silver = aShowtime({
    _id: 'silver',
    ticketPrice: paiseFromRupees(180),
    seatsAvailable: 0,
    isBookable: false,
  })
  const premium = aShowtime({ _id: 'premium', ticketPrice: paiseFromRupees(450) })
  const [show, ...others] = roomShows([premium, silver, aShowtime({ _id: 'gold' })], 'Screen 1')
  expect(others).toEqual([])
  expect(show).toMatchObject({ startAt: '18:00', isSoldOut: false, bookable: { _id: 'gold' } })
})

test('a room lists its own shows by start time', () => {
  const late = aShowtime({ startAt: '21:30', startsAt: '2026-11-21T16:00:00.000Z' })
  const elsewhere = aShowtime({ room: 'Screen 2' })
  expect(roomShows([late, elsewhere, aShowtime()], 'Screen 1').map(({ startAt }) => startAt)).toEqual([
    '18:00',
    '21:30',
  ])
})

test('a show without seats is sold out, a closed one is not bookable', () => {
  const soldOut = aShowtime({ seatsAvailable: 0, isBookable: false })
  const closed = aShowtime({ startsAt: '2026-11-21T11:00:00.000Z', isBookable: false })
  expect(roomShows([soldOut, closed], 'Screen 1')).toMatchObject([
    { isSoldOut: false, bookable: undefined },
    { isSoldOut: true, bookable: undefined },
  ])
})
