import { paiseFromRupees } from '#domain/money.ts'
import { expect, test } from 'vitest'
import { aShowtime } from '#web/testing/a-showtime.ts'
import { roomShows } from './room-shows.ts'

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
  expect(show).toMatchObject({ startAt: '10:00', isSoldOut: false, bookable: { _id: 'gold' } })
})

test('a room lists its own shows by start time', () => {
  const late = aShowtime({ startAt: '21:30' })
  const elsewhere = aShowtime({ room: 'Screen 2' })
  expect(roomShows([late, elsewhere, aShowtime()], 'Screen 1').map(({ startAt }) => startAt)).toEqual([
    '10:00',
    '21:30',
  ])
})

test('a show without seats is sold out, a closed one is not bookable', () => {
  const soldOut = aShowtime({ seatsAvailable: 0, isBookable: false })
  const closed = aShowtime({ startAt: '09:00', isBookable: false })
  expect(roomShows([soldOut, closed], 'Screen 1')).toMatchObject([
    { isSoldOut: false, bookable: undefined },
    { isSoldOut: true, bookable: undefined },
  ])
})
