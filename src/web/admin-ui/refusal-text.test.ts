import { expect, test } from 'vitest'
import './staff-messages.ts'
import { refusalTextOf } from './refusal-text.ts'

const refusal = (code: string, details: object) => ({ error: { code, message: '', details } })
const show = (startAt: string, problem = 'before_release') => ({
  _id: startAt,
  date: '2026-11-28',
  startAt,
  cinema: 'Screen 1-Gold',
  room: 'Screen 1',
  problem,
})

test('a later release that leaves shows before it is refused with these shows, the first three by name', () => {
  const shows = [show('10:00'), show('13:30'), show('18:00', 'room_taken'), show('21:15'), show('23:50')]
  expect(refusalTextOf(refusal('movie_shows_in_the_way', { shows }))).toBe(
    'Showtimes of this movie are in the way of the change. Move or delete them first. ' +
      '28 Nov, 10:00 AM, Screen 1: before the release; 28 Nov, 1:30 PM, Screen 1: before the release; ' +
      '28 Nov, 6:00 PM, Screen 1: the room is taken; and 2 more',
  )
})

test('the classes of a show that is in the way are one show', () => {
  const classes = ['Gold', 'Silver', 'Premium'].flatMap((name) =>
    ['10:00', '13:30'].map((startAt) => ({ ...show(startAt, 'room_taken'), cinema: `Screen 1-${name}` })),
  )
  expect(refusalTextOf(refusal('movie_shows_in_the_way', { shows: classes }))).toMatch(
    /first\. 28 Nov, 10:00 AM, Screen 1: the room is taken; 28 Nov, 1:30 PM, Screen 1: the room is taken$/,
  )
})

test('a movie or a cinema with showtimes is refused its deletion with their number', () => {
  const ofMovie = { showtimes: 1_204, toCome: 57, next: '2026-11-28' }
  expect(refusalTextOf(refusal('movie_in_use', ofMovie))).toMatch(
    /It has 1,204 showtimes, 57 of them still to come\. The next is on 28 Nov\.$/,
  )
  expect(refusalTextOf(refusal('record_in_use', { showtimes: 90, upcoming: 12 }))).toMatch(
    /It has 90 showtimes, 12 of them still to come: move or cancel those first\.$/,
  )
  expect(refusalTextOf(refusal('record_in_use', { showtimes: 90, upcoming: 0 }))).toMatch(
    /It has had 90 showtimes, which tickets and reports name: it keeps its screen and class, and stays in the list\.$/,
  )
})

test('a refund of another amount than that of its lines is refused in words about the refund', () => {
  expect(refusalTextOf(refusal('refund_amount_mismatch', {}))).toBe(
    'The amount is not the sum of the lines to be refunded. Nothing was refunded: check the amounts and try again.',
  )
})

test('a refusal without details is its message alone', () => {
  expect(refusalTextOf(refusal('movie_shows_in_the_way', {}))).toMatch(/first\.$/)
  expect(refusalTextOf(refusal('record_in_use', {}))).toMatch(/deleted\.$/)
})
