import { expect, test } from 'vitest'
import { tenDigitPhone } from './phone-number.ts'

test.for([
  '9876543210',
  '98765 43210',
  '98765-43210',
  ' 9876543210 ',
  '+91 98765 43210',
  '+919876543210',
  '+91-98765-43210',
  '91 98765 43210',
  '091 98765 43210',
  '0091 98765 43210',
  '09876543210',
])('%s is a number of ten digits', (typed) => {
  expect(tenDigitPhone(typed)).toBe('9876543210')
})

test('a number that begins as the country does stays whole', () => {
  expect(tenDigitPhone('91123 45678')).toBe('9112345678')
})

test.for([
  '',
  '987654321',
  '98765 4321',
  '98765432101',
  '+1 98765 43210',
  '+91 98765 432',
  '9876543210x',
  '+0 9876543210',
])('%s is none', (typed) => {
  expect(tenDigitPhone(typed)).toBe(typed)
})
