import { expect, test } from 'vitest'
import { aShowtime } from '#web/testing/a-showtime.ts'
import { offersTogether, showsNear } from './together-offers.ts'

const now = new Date('2026-03-10T00:00:00Z')
const slot = (time: string, changes: Parameters<typeof aShowtime>[0] = {}) => ({
  time,
  room: 'Screen 1',
  showtimes: [aShowtime({ _id: time, startAt: time, ...changes })],
})

test('only a class in which the party sits together is offered', () => {
  const split = { showtime: aShowtime({ _id: 'split' }), seats: [[0, 1, 0]] }
  const gold = { showtime: aShowtime({ _id: 'gold' }), seats: [[1, 0, 0]] }
  const offers = offersTogether([split, gold], { count: 2 })
  expect(offers.map(({ showtime, seats }) => [showtime._id, seats])).toEqual([
    [
      'gold',
      [
        [0, 1],
        [0, 2],
      ],
    ],
  ])
})

test('the nearest other shows with enough seats that can be booked are looked at', () => {
  const slots = [
    slot('10:00'),
    slot('13:00', { seatsAvailable: 6 }),
    slot('16:00'),
    slot('19:00', { isBookable: false }),
    slot('22:00'),
  ]
  const [first] = slots[0]?.showtimes ?? []
  if (!first) throw new Error('no showtime')
  const near = showsNear(slots, { showtime: first, count: 7, now })
  expect(near.map(({ _id }) => _id)).toEqual(['16:00', '22:00'])
})

test('another show is looked at in the same class where that has the seats', () => {
  const showtime = aShowtime()
  const silver = aShowtime({ _id: 'silver', startAt: '13:00' })
  const gold = aShowtime({ _id: 'gold', startAt: '13:00', seatClass: 'gold' })
  const slots = [{ time: '13:00', room: 'Screen 1', showtimes: [gold, silver] }]
  expect(showsNear(slots, { showtime, count: 2, now }).map(({ _id }) => _id)).toEqual(['silver'])
})
