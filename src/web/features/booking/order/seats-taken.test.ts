import { expect, test } from 'vitest'
import { parseSeatsTaken } from './seats-taken.ts'

const response = (code: string, details?: unknown) => ({ error: { code, message: '', details }, message: '' })

test('taken seats are named with the alternative', () => {
  const details = { convertedSeats: ['C4'], seats: [[2, 3]], alternative: [[3, 3]] }
  expect(parseSeatsTaken(response('seat_taken', details))).toEqual({
    names: ['C4'],
    alternative: [[3, 3]],
    ownOrder: null,
  })
})

test('without free seats there is no alternative', () => {
  expect(parseSeatsTaken(response('seat_taken', { convertedSeats: ['C4'], alternative: null }))).toEqual({
    names: ['C4'],
    alternative: null,
    ownOrder: null,
  })
  expect(parseSeatsTaken(response('seat_taken'))).toEqual({ names: [], alternative: null, ownOrder: null })
})

test('seats of an own order are named with it', () => {
  expect(parseSeatsTaken(response('seat_taken', { ownOrder: 's1.own' }))).toMatchObject({
    ownOrder: 's1.own',
  })
})

test('a private screening that is taken leads to the own order of it; that of somebody else has no other seats', () => {
  expect(parseSeatsTaken(response('slot_taken', { ownOrder: 's1.own' }))).toMatchObject({
    ownOrder: 's1.own',
  })
  expect(parseSeatsTaken(response('slot_taken'))).toBeNull()
})

test('other errors are not about seats', () => {
  expect(parseSeatsTaken(response('booking_closed'))).toBeNull()
  expect(parseSeatsTaken(new TypeError('network'))).toBeNull()
})
