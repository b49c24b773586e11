import { expect, test } from 'vitest'
import { aMovie } from '#web/testing/a-movie.ts'
import { aShowtime } from '#web/testing/a-showtime.ts'
import { screeningsOfDay } from './day-screenings.ts'

const movie = aMovie({ _id: 'movie' })
const times = (...args: Parameters<typeof screeningsOfDay>) =>
  screeningsOfDay(...args).map(({ part, screenings }) => [
    part,
    ...screenings.map(({ startAt, room }) => `${startAt} ${room}`),
  ])

test('the shows of a business day are in the order of their start, and one after midnight is the last of the night', () => {
  const shows = [
    aShowtime({ startDate: '2026-03-11', startAt: '00:15' }),
    aShowtime({ startAt: '21:30' }),
    aShowtime({ startAt: '09:00', room: 'Screen 10' }),
    aShowtime({ startAt: '09:00', room: 'Screen 2' }),
  ]
  expect(times(shows, [movie])).toEqual([
    ['morning', '09:00 Screen 2', '09:00 Screen 10'],
    ['night', '21:30 Screen 1', '00:15 Screen 1'],
  ])
  expect(times(shows, [movie], { time: 'night' })).toHaveLength(1)
})

test('the classes of a room are one screening, the cheapest first; other movies are left out', () => {
  const gold = aShowtime({ seatClass: 'gold', ticketPrice: (aShowtime().ticketPrice * 2) as never })
  const [{ screenings: [screening] = [] } = {}] = screeningsOfDay([gold, aShowtime()], [movie])
  expect(screening?.showtimes.map(({ seatClass }) => seatClass)).toEqual(['silver', 'gold'])
  expect(screeningsOfDay([gold], [aMovie({ _id: 'another' })])).toEqual([])
})

test('of one format are those in it, and those that may be in it', () => {
  const both = aMovie({ _id: 'movie', formats: ['2D', '3D'] })
  const shows = [
    aShowtime({ startAt: '09:00', formats: ['2D'] }),
    aShowtime({ startAt: '10:00', formats: ['3D'] }),
    aShowtime({ startAt: '11:00', formats: ['2D', '3D'] }),
  ]
  expect(times(shows, [both], { format: '3D' })).toEqual([['morning', '10:00 Screen 1', '11:00 Screen 1']])
})
