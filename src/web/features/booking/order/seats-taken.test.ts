import { expect, test } from 'vitest'
import { parseSeatsTaken } from './seats-taken.ts'

const answer = (code: string, details?: unknown) => ({ error: { code, message: '', details }, message: '' })

test('taken seats are named with the alternative', () => {
  const details = { convertedSeats: ['C4'], seats: [[2, 3]], alternative: [[3, 3]] }
  expect(parseSeatsTaken(answer('seat_taken', details))).toEqual({ names: ['C4'], alternative: [[3, 3]] })
})

test('without free seats there is no alternative', () => {
  expect(parseSeatsTaken(answer('seat_taken', { convertedSeats: ['C4'], alternative: null }))).toEqual({
    names: ['C4'],
    alternative: null,
  })
  expect(parseSeatsTaken(answer('seat_taken'))).toEqual({ names: [], alternative: null })
})

test('other errors are not about seats', () => {
  expect(parseSeatsTaken(answer('booking_closed'))).toBeNull()
  expect(parseSeatsTaken(new TypeError('network'))).toBeNull()
})
