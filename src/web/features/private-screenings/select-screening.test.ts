import { expect, test } from 'vitest'
import { aShowtime } from '#web/testing/a-showtime.ts'
import { parsePrivateSearch } from './private-search.ts'
import { selectScreening } from './select-screening.ts'

const shows = [
  aShowtime({ _id: '3', startDate: '2026-11-30', startAt: '10:00', startsAt: '2026-11-30T04:30:00Z' }),
  aShowtime({ _id: '1', startDate: '2026-11-28', startAt: '18:30', startsAt: '2026-11-28T13:00:00Z' }),
  aShowtime({ _id: '0', startDate: '2026-11-26', startAt: '18:30', startsAt: '2026-11-26T13:00:00Z' }),
  aShowtime({ _id: '2', startDate: '2026-11-28', startAt: '21:30', startsAt: '2026-11-28T16:00:00Z' }),
].map((show) => ({ ...show, seatsTotal: 24 }))

const select = (search: object) => selectScreening(shows, search, '2026-11-27')

test('nothing is chosen before somebody does, and two tickets are the default', () => {
  expect(select({})).toMatchObject({
    dates: ['2026-11-28', '2026-11-30'],
    date: null,
    times: [],
    showtime: null,
    tickets: 2,
  })
})

test('a date has its times in their order', () => {
  expect(select({ date: '2026-11-28' }).times.map(({ startAt }) => startAt)).toEqual(['18:30', '21:30'])
  expect(select({ date: '2026-11-28', time: '21:30' }).showtime?._id).toBe('2')
})

test('a day that is over is not offered', () => {
  expect(select({ date: '2026-11-26', time: '18:30' })).toMatchObject({ date: null, showtime: null })
})

test.each([
  [true, { date: '2026-11-26', time: '18:30' }],
  [true, { date: '2026-11-28', time: '12:00' }],
  [true, { date: '2026-11-29' }],
  [false, { date: '2026-11-28', time: '18:30' }],
  [false, { date: '2026-11-28' }],
  [false, {}],
])('that a screening of the address is missing is %s of %j', (isMissing, search) => {
  expect(select(search).isMissing).toBe(isMissing)
})

test('the formats are those of the chosen screening, before there is one of all that can be chosen', () => {
  const [first, ...others] = shows.map((show) => ({ ...show, formats: ['2D' as const] }))
  const mixed = first ? [{ ...first, formats: ['3D' as const] }, ...others] : []
  const formatsOf = (search: object) => selectScreening(mixed, search, '2026-11-27').formats
  expect(formatsOf({}).toSorted()).toEqual(['2D', '3D'])
  expect(formatsOf({ date: '2026-11-28', time: '18:30' })).toEqual(['2D'])
})

test('the tickets are as many as the screen has seats at most', () => {
  expect(select({ tickets: 24 }).tickets).toBe(24)
  expect(select({ tickets: 25 }).tickets).toBe(24)
})

test.each([[{ tickets: 1 }], [{ tickets: '7' }], [{ tickets: 2.5 }], [{ date: 'today', time: 'noon' }]])(
  'of the address %j nothing is taken',
  (search) => {
    expect(parsePrivateSearch(search)).toEqual({ date: undefined, time: undefined, tickets: undefined })
  },
)
