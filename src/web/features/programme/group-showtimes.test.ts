import { paiseFromRupees } from '#domain/money.ts'
import { expect, test } from 'vitest'
import { aShowtime } from '#web/testing/a-showtime.ts'
import { datesOf, nextBookable, screeningsOn } from './group-showtimes.ts'

test('the classes of a room at one time are one screening, the cheapest first', () => {
  const showtimes = [
    aShowtime({ startAt: '19:30', room: 'Screen 2', ticketPrice: paiseFromRupees(300) }),
    aShowtime({ startAt: '19:30', room: 'Screen 2', ticketPrice: paiseFromRupees(180) }),
    aShowtime({ startAt: '10:00', room: 'Screen 1' }),
    aShowtime({ startAt: '19:30', room: 'Screen 1' }),
    aShowtime({ startDate: '2026-03-11' }),
  ]
  const screenings = screeningsOn(showtimes, '2026-03-10')
  expect(screenings.map(({ startAt, room }) => `${startAt} ${room}`)).toEqual([
    '10:00 Screen 1',
    '19:30 Screen 1',
    '19:30 Screen 2',
  ])
  expect(screenings[2]?.showtimes.map((showtime) => showtime.ticketPrice)).toEqual([18_000, 30_000])
})

test('rooms of one name in two venues are two screenings', () => {
  const both = ['here', 'there'].map((performanceId) => aShowtime({ performanceId }))
  const screenings = screeningsOn(both, '2026-03-10')
  expect(screenings.map(({ performanceId }) => performanceId)).toEqual(['here', 'there'])
})

test('each date with showtimes is offered once, in order', () => {
  const dates = ['2026-03-11', '2026-03-10', '2026-03-11'].map((startDate) => aShowtime({ startDate }))
  expect(datesOf(dates)).toEqual(['2026-03-10', '2026-03-11'])
})

test('the booking button links to the earliest bookable showtime', () => {
  const closed = aShowtime({ startsAt: '2026-03-10T04:30:00.000Z', isBookable: false })
  const evening = aShowtime({ startsAt: '2026-03-10T14:00:00.000Z' })
  const noon = aShowtime({ startsAt: '2026-03-10T06:30:00.000Z' })
  expect(nextBookable([closed, evening, noon])).toBe(noon)
  expect(nextBookable([closed])).toBeUndefined()
})
