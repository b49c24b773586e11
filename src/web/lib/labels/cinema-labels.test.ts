import { expect, test } from 'vitest'
import { cinemaLabel } from './cinema-labels.ts'

test('a cinema is displayed as room and class', () => {
  expect(cinemaLabel('Screen 3-Gold')).toBe('Screen 3, Gold')
  expect(cinemaLabel('Private')).toBe('Private')
})
