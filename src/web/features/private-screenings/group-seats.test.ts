import { expect, test } from 'vitest'
import { groupSeats } from './group-seats.ts'

const plan = [
  [0, 0, 0, 5, 0, 0, 0],
  [0, 0, 0, 5, 0, 0, 0],
  [0, 0, 0, 5, 0, 0, 1],
]

test('a group sits in the middle, on both sides of the aisle', () => {
  expect(groupSeats(plan, 2)).toEqual([
    [1, 2],
    [1, 4],
  ])
})

test('a group has at most the seats that are for sale', () => {
  expect(groupSeats(plan, 40)).toHaveLength(17)
})
