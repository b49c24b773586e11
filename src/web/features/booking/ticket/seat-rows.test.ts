import { expect, test } from 'vitest'
import { seatRows } from './seat-rows.ts'

test('seats are grouped by row', () => {
  expect(seatRows(['A1', 'A12', 'AA3'])).toEqual([
    { row: 'A', numbers: ['1', '12'] },
    { row: 'AA', numbers: ['3'] },
  ])
})
