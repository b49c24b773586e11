import { expect, test } from 'vitest'
import { waysToOtherRooms } from './move-selection.ts'

test('a copy looks for a place in the nearest room first, below before above', () => {
  expect(waysToOtherRooms(1, 5)).toEqual([1, -1, 2, 3])
  expect(waysToOtherRooms(0, 1)).toEqual([])
})
