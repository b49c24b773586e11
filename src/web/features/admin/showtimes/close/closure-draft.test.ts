import { expect, test } from 'vitest'
import { paiseFromRupees } from '#domain/money.ts'
import { instantAt } from '#domain/time.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { aCinema, aStaffShowtime } from '../timeline/performance.builder.ts'
import { intervalOf, listRoomsToMoveTo, movedOf, newDraft, proposedStart } from './closure-draft.ts'
import { doneTexts, summariseClosure } from './closure-summary.ts'
import { closedSpansOf } from './use-room-closures.ts'
import { readSoldPerformances } from '../timeline/performance.ts'

const cinemas = ['Screen 1-Gold', 'Screen 1-Silver', 'Screen 2-Gold', 'Screen 3-Gold', 'Screen 3-Silver'].map(
  aCinema,
)
const showIn = (name: string, given = {}) => {
  const { room, seatClass, ...cinema } = aCinema(name)
  return aStaffShowtime({ _id: name, state: 'published', room, seatClass, cinema, ...given })
}
const shows = [showIn('Screen 1-Gold'), showIn('Screen 1-Silver')]

test('each class of a moved performance goes to its class; one that the other room does not have is cancelled', () => {
  const performances = readSoldPerformances(shows)
  const [performance] = performances
  const to = (room: string) =>
    movedOf(performances, new Map([[performance?.id ?? '', { room, at: '2026-12-05T23:30' }]]), cinemas)
  const at = { startDate: '2026-12-05', startAt: '23:30' }
  expect(to('Screen 3')).toEqual([
    { _id: 'Screen 1-Gold', cinemaId: 'Screen 3-Gold', ...at },
    { _id: 'Screen 1-Silver', cinemaId: 'Screen 3-Silver', ...at },
  ])
  expect(to('Screen 2')).toEqual([{ _id: 'Screen 1-Gold', cinemaId: 'Screen 2-Gold', ...at }])
  expect(movedOf(performances, new Map(), cinemas)).toEqual([])
})

const isPrivateHire = false
const known = cinemas.map((cinema) => ({ ...cinema, isPrivateHire }))
const hired = { ...aCinema('Private-Gold'), isPrivateHire: true }
const roomsOf = (given: readonly StaffShowtime[]) =>
  readSoldPerformances(given).map((performance) => listRoomsToMoveTo(performance, [...known, hired]))

test('a performance moves within the closed room, or to one that has all classes with sold seats', () => {
  expect(roomsOf([showIn('Screen 2-Gold')])).toEqual([['Screen 2', 'Screen 1', 'Screen 3']])
  expect(roomsOf(shows)).toEqual([['Screen 1', 'Screen 2', 'Screen 3']])
  expect(roomsOf(shows.map((show) => ({ ...show, seatsSold: 2 })))).toEqual([['Screen 1', 'Screen 3']])
})

test('nothing moves between a room for private hire and another one', () => {
  expect(roomsOf([showIn('Private-Gold')])).toEqual([['Private']])
})

test('a class that ends with a move is counted before and after the closure, as are bookings and refunds', () => {
  const performances = readSoldPerformances([
    ...shows,
    showIn('Screen 1-Gold', { _id: 'late', startAt: '20:00' }),
  ])
  const places = new Map([[performances[0]?.id ?? '', { room: 'Screen 2', at: '2026-12-05T12:00' }]])
  const summary = summariseClosure(
    { performances, places, cinemas, today: '2026-12-01' },
    {
      moves: [{ showtimeId: 'Screen 1-Gold', bookings: 3, seats: 5, parties: [] }],
      cancelled: { bookings: 2, seats: 4, amount: paiseFromRupees(900) },
    },
  )
  expect(summary).toMatchObject({ bookingsMoved: 3, drafts: 0 })
  expect(summary.classes).toEqual([expect.stringMatching(/Screen 1.*Silver/)])
  expect([summary.moved.length, summary.cancelled.length]).toEqual([1, 1])
  expect(doneTexts('Screen 1', summary)).toEqual([
    'Screen 1 is closed.',
    'Shows moved: 1. Bookings that moved with them: 3.',
    'Classes that ended: 1',
    'Shows cancelled: 1. Bookings to refund: 2, ₹900.',
  ])
})

test('the start that is proposed in the closed room is not before it opens again', () => {
  const closed = { room: 'Screen 1', until: instantAt('2026-12-05', '22:00').toISOString() }
  expect(proposedStart('Screen 1', '2026-12-05T19:00', closed)).toBe('2026-12-05T22:00')
  expect(proposedStart('Screen 1', '2026-12-06T19:00', closed)).toBe('2026-12-06T19:00')
  expect(proposedStart('Screen 2', '2026-12-05T19:00', closed)).toBe('2026-12-05T19:00')
})

test('a show stands where it is sold, not where it is planned to go', () => {
  const [, silver] = shows
  const staged = { ...showIn('Screen 3-Silver'), isRemoved: false }
  expect(readSoldPerformances([{ ...(silver ?? staged), staged }])).toMatchObject([{ room: 'Screen 1' }])
})

test('an interval is sent as instants, when it is complete and ends after it begins', () => {
  const draft = { room: 'Screen 1', from: '2026-12-05T18:00', until: '2026-12-06T01:00' }
  expect(intervalOf(draft)).toEqual({
    room: 'Screen 1',
    from: '2026-12-05T12:30:00.000Z',
    until: '2026-12-05T19:30:00.000Z',
  })
  expect(intervalOf({ ...draft, room: null })).toBeNull()
  expect(intervalOf({ ...draft, until: '2026-12-05T18:00' })).toBeNull()
})

test('the form begins with the next hours of today, or the evening of another day', () => {
  const now = instantAt('2026-12-05', '23:20')
  expect(newDraft('2026-12-05', '2026-12-05', now)).toMatchObject({
    from: '2026-12-06T00:00',
    until: '2026-12-06T04:00',
  })
  expect(newDraft('2026-12-08', '2026-12-05', now).from).toBe('2026-12-08T18:00')
})

test('a closure of several days fills a day of the timeline', () => {
  const closure = {
    _id: 'k',
    auditoriumId: 'a',
    room: 'Screen 1',
    reason: 'Lamp',
    until: '2026-12-07T06:30:00.000Z',
  }
  const spans = closedSpansOf([{ ...closure, from: '2026-12-04T06:30:00.000Z' }], '2026-12-05')
  expect(spans).toEqual([{ room: 'Screen 1', from: 0, to: 27 * 60 }])
})
