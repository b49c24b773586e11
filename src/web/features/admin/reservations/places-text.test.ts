import { expect, test } from 'vitest'
import { placesText } from './places-text.ts'

const before = {
  movie: 'Rain',
  cinema: 'Screen 2-Premium',
  date: '2026-12-02',
  startAt: '21:10',
  seats: ['A1', 'A2'],
}

test('the places of a move have day and time as everywhere', () => {
  const after = { ...before, movie: null, seats: ['B1', 'B2'] }
  expect(placesText({ before, after }, '2026-11-26')).toBe(
    'Rain, Screen 2, Premium, Wed, 2 Dec, 9:10 PM, A1 A2 → Screen 2, Premium, Wed, 2 Dec, 9:10 PM, B1 B2',
  )
})

test('what was not moved has no places', () => {
  expect(placesText({ before: null, after: null }, '2026-11-26')).toBeNull()
})
