import { expect, test } from 'vitest'
import { cinemaLabel } from './cinema-labels.ts'

test('a cinema reads as a room and a class, never as its name on the wire', () => {
  expect(cinemaLabel('Screen 3-Gold')).toBe('Screen 3, Gold')
  expect(cinemaLabel('Private')).toBe('Private')
})
