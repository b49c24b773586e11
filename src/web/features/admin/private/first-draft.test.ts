import { expect, test } from 'vitest'
import { endFor, firstDraft } from './first-draft.ts'

const now = new Date('2026-11-23T10:00:00+05:30')

test.each([
  ['2026-12-20', '2026-11-25'],
  ['2026-11-25', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-23', '2026-11-24'],
])('a quote for %s is offered until %s', (date, until) => {
  expect(firstDraft({ seats: 18, date }, now)).toMatchObject({ people: 18, validDate: until })
})

test('a quote is for two people at least', () => {
  expect(firstDraft({ seats: 1, date: '2026-12-20' }, now).people).toBe(2)
})

test.each([
  ['2026-11-24', '20:00', { validDate: '2026-11-24', validTime: '08:05' }],
  ['2026-11-24', '08:05', { validDate: '2026-11-24', validTime: '08:05' }],
  ['2026-11-23', '20:00', { validDate: '2026-11-23', validTime: '20:00' }],
  ['', '', { validDate: '2026-11-24', validTime: '08:05' }],
])('a quote until %s %s ends when booking closes at the latest', (validDate, validTime, end) => {
  const bookingClosesAt = '2026-11-24T08:05:00+05:30'
  expect(endFor({ validDate, validTime }, { bookingClosesAt })).toEqual(end)
})
