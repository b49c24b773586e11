import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import type { SnackOrder } from '#web/api/gen/types.gen.ts'
import { refundableSnacks, returnedSnacks } from './refundable-snacks.ts'

/** An order of snacks of 110 rupees each. */
const order = (state: SnackOrder['state'], quantity: number, refundedQuantity = 0) =>
  ({ state, lines: [{ quantity, refundedQuantity, unitPrice: toPaise(110_00) }] }) as SnackOrder

test('a cancellation refunds what is ordered and not begun, of all orders', () => {
  const orders = [order('ordered', 2), order('ordered', 1), order('preparing', 5), order('collected', 3)]
  expect(refundableSnacks({ orders })).toBe(330_00)
})

test('what went back before is not refunded again', () => {
  expect(refundableSnacks({ orders: [order('ordered', 3, 1), order('cancelled', 2, 2)] })).toBe(220_00)
})

test('after a cancellation the sum of what went back is known, of all orders', () => {
  expect(
    returnedSnacks({ orders: [order('cancelled', 2, 2), order('cancelled', 1, 1), order('collected', 3)] }),
  ).toBe(330_00)
})

test('a cancelled order counts whole before the provider has returned its payment', () => {
  expect(returnedSnacks({ orders: [order('cancelled', 2, 2), order('cancelled', 1)] })).toBe(330_00)
})

test('without snacks nothing is refunded', () => {
  expect(refundableSnacks({ orders: [] })).toBe(0)
})
