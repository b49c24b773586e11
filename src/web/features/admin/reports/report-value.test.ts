import { expect, test } from 'vitest'
import { reportText } from './report-value.ts'

test.each([
  [2_034, '₹2,034.00'],
  [4_339.2, '₹4,339.20'],
  [-100, '-₹100.00'],
  [0, '₹0.00'],
])('the amount %s of a report has two decimals, as all of its column: %s', (amount, text) => {
  expect(reportText('amount', amount)).toBe(text)
})

test('a date of a report has its year, in this year too', () => {
  expect(reportText('date', '2026-11-21')).toBe('Sat, 21 Nov 2026')
})
