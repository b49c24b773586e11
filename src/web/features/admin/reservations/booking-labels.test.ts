import { expect, test } from 'vitest'
import '#web/admin-ui/staff-messages.ts'
import { methodLabel } from './booking-labels.ts'

test('every way of payment that the provider and the counter know has a name', () => {
  const methods = [
    'upi',
    'card',
    'netbanking',
    'wallet',
    'emi',
    'cash',
    'card_terminal',
    'complimentary',
    'none',
  ]
  expect(methods.filter((method) => methodLabel(method) === method)).toEqual([])
  expect(methodLabel('card_terminal')).toBe('Card at the counter')
})
