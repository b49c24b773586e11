import { expect, test } from 'vitest'
import { cinemaWord } from './cinema-words.ts'

test('a cinema reads as a room and a class, never as its name on the wire', () => {
  expect(cinemaWord('Screen 3-Gold')).toBe('Screen 3, Gold')
  expect(cinemaWord('Private')).toBe('Private')
})
