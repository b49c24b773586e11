import { expect, test } from 'vitest'
import { parseSeatsTaken } from './seats-taken.ts'

const answer = (code: string, details?: unknown) => ({ error: { code, message: '', details }, message: '' })

test('a lost race names the seats and the alternative', () => {
  const details = { convertedSeats: ['C4'], seats: [[2, 3]], alternative: [[3, 3]] }
  expect(parseSeatsTaken(answer('seat_taken', details))).toEqual({ names: ['C4'], alternative: [[3, 3]] })
})

test('a full house offers no alternative', () => {
  expect(parseSeatsTaken(answer('seat_taken', { convertedSeats: ['C4'], alternative: null }))).toEqual({
    names: ['C4'],
    alternative: null,
  })
  expect(parseSeatsTaken(answer('seat_taken'))).toEqual({ names: [], alternative: null })
})

test('other refusals are not about seats', () => {
  expect(parseSeatsTaken(answer('booking_closed'))).toBeNull()
  expect(parseSeatsTaken(new TypeError('network'))).toBeNull()
})
