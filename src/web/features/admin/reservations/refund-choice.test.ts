import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import type { BookingFile } from '#web/api/gen/types.gen.ts'
import { leftOf, linesOf, sumOf, unitsOf } from './refund-choice.ts'

const line = { orderId: 'a', label: null, amount: toPaise(0) }
const booking = {
  lines: [
    { ...line, line: 1, kind: 'ticket', quantity: 3, refundedQuantity: 1, unitPrice: toPaise(25_000) },
    { ...line, line: 2, kind: 'snack', quantity: 2, refundedQuantity: 0, unitPrice: toPaise(9_000) },
    { ...line, line: 3, kind: 'snack', quantity: 1, refundedQuantity: 1, unitPrice: toPaise(4_000) },
    {
      ...line,
      orderId: 'b',
      line: 1,
      kind: 'snack',
      quantity: 1,
      refundedQuantity: 0,
      unitPrice: toPaise(1),
    },
  ],
  refundable: [{ orderId: 'a', left: toPaise(68_000) }],
} satisfies Pick<BookingFile, 'lines' | 'refundable'>
const chosen = { orderId: 'a', isWhole: false, units: { 1: 2, 2: 0 } }

test('a refund in whole is all that is left', () => {
  const whole = { ...chosen, isWhole: true }
  expect([sumOf(booking, whole), leftOf(booking, whole), unitsOf(booking, whole)]).toEqual([
    68_000,
    68_000,
    null,
  ])
})

test('single units have their prices, and lines without any are left out', () => {
  expect(sumOf(booking, chosen)).toBe(50_000)
  expect(unitsOf(booking, chosen)).toEqual([{ line: 1, quantity: 2 }])
})

test('units that somebody else has refunded since they were chosen do not count', () => {
  const [tickets = expect.fail('no tickets')] = booking.lines
  const later = { ...booking, lines: [{ ...tickets, refundedQuantity: 2 }] }
  expect(sumOf(later, chosen)).toBe(25_000)
  expect(unitsOf(later, chosen)).toEqual([{ line: 1, quantity: 1 }])
})

test('what is refunded already cannot be chosen again, and snacks of a line go together', () => {
  expect(linesOf(booking, chosen).map(({ line, most, goesTogether }) => [line, most, goesTogether])).toEqual([
    [1, 2, false],
    [2, 2, true],
  ])
})

test('an order of which nothing is left has no sum', () => {
  expect(leftOf(booking, { ...chosen, orderId: 'b' })).toBe(0)
})
