import { expect, test } from 'vitest'
import { type Seat, seatCode } from '#domain/seats.ts'
import { lossOf, withHolds } from './lost-seats.ts'

const { free, reserved, held: heldCode } = seatCode
const seat: Seat = [0, 0]
const hold = {
  providerOrderId: 'order',
  sealedOrder: 'sealed',
  showtimeId: 'show',
  seats: [seat],
  until: 1000,
}
const held = withHolds(new Map(), [hold])
const sold = { showtimeId: 'show', matrix: [[reserved, free]], held, now: 999 }

test('a seat that is sold during the hold of this browser was bought by this browser', () => {
  expect(lossOf(seat, sold)).toBe('bought')
  expect(lossOf(seat, { ...sold, held: withHolds(held, []) })).toBe('bought')
})

test('a seat that is found sold after the hold is sold, whoever has bought it', () => {
  expect(lossOf(seat, { ...sold, now: 1000 })).toBe('sold')
})

test('a hold that lasts longer than it was made for counts as long', () => {
  const longer = withHolds(held, [{ ...hold, until: 2000 }])
  expect(lossOf(seat, { ...sold, held: longer, now: 1500 })).toBe('bought')
})

test('a seat that was not held here, or is not sold yet, is taken by somebody else', () => {
  expect(lossOf([0, 1], { ...sold, matrix: [[free, reserved]] })).toBe('taken')
  expect(lossOf(seat, { ...sold, showtimeId: 'other show' })).toBe('taken')
  expect(lossOf(seat, { ...sold, matrix: [[heldCode, free]] })).toBe('taken')
})
