import { expect, test } from 'vitest'
import { clockWithDay, timeLeft } from './kitchen-times.ts'

const minutes = (count: number) => count * 60_000

test.each([
  [minutes(0.5), 'in 1 min'],
  [minutes(59), 'in 59 min'],
  [minutes(60), 'in 1 h 0 min'],
  [minutes(691), 'in 11 h 31 min'],
  [minutes(-5), '5 min late'],
  [minutes(-75), '1 h 15 min late'],
])('%d ms are %s', (ms, text) => {
  expect(timeLeft(ms)).toBe(text)
})

// 21:00 in India on 28 November.
const now = Date.parse('2026-11-28T15:30:00Z')

test('a pick-up of the same business day is told by its time, also after midnight', () => {
  expect(clockWithDay('2026-11-28T16:00:00Z', now)).toBe('9:30 PM')
  expect(clockWithDay('2026-11-28T19:00:00Z', now)).toBe('12:30 AM')
})

test('a pick-up of another business day is told with its date', () => {
  expect(clockWithDay('2026-11-29T13:00:00Z', now)).toMatch(/29 Nov.*, 6:30 PM$/)
  expect(clockWithDay('2026-11-27T13:00:00Z', now)).toMatch(/27 Nov.*, 6:30 PM$/)
})
