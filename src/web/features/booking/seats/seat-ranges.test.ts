import { expect, test } from 'vitest'
import { seatRanges } from './seat-ranges.ts'

test('three or more adjacent seats are shortened to a range', () => {
  expect(seatRanges(['J7', 'J8', 'J9', 'J10', 'K2'])).toBe('J7–J10, K2')
  expect(seatRanges(['J7', 'J8'])).toBe('J7, J8')
  expect(seatRanges(['A1', 'AA2', 'AA3', 'AA4'])).toBe('A1, AA2–AA4')
  expect(seatRanges([])).toBe('')
})
