import { expect, test } from 'vitest'
import { separationText } from './separation-text.ts'

test('seats that are not together say so', () => {
  expect(
    separationText([
      [0, 11],
      [0, 12],
    ]),
  ).toBeNull()
  expect(
    separationText([
      [0, 11],
      [1, 12],
    ]),
  ).toBe('Not together: spread over 2 rows')
  expect(
    separationText([
      [0, 11],
      [1, 11],
    ]),
  ).toBe('Not together: two rows, one behind the other')
  expect(
    separationText([
      [0, 11],
      [0, 13],
    ]),
  ).toBe('Not together: one row, with gaps')
})
