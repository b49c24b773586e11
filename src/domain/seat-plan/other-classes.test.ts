import { expect, test } from 'vitest'
import { findSharedSeats } from './other-classes.ts'

const none = 5
const silver = [
  [0, 0, 0],
  [none, none, none],
]
const gold = [
  [none, none, none],
  [0, 0, 0],
]
const others = [{ name: 'Screen 4-Silver', seats: silver }]

test('a seat that another class of the room has is found, also a blocked one', () => {
  const grown = [
    [none, 0, 1],
    [0, 0, 0],
  ]
  expect(findSharedSeats(grown, { published: gold, others })).toEqual([
    {
      kind: 'seats_of_other_class',
      cinema: 'Screen 4-Silver',
      seats: [
        [0, 1],
        [0, 2],
      ],
    },
  ])
})

test('a plan beside those of the other classes shares nothing', () => {
  expect(findSharedSeats(gold, { published: gold, others })).toEqual([])
  expect(findSharedSeats([...gold, [0, 0, 0]], { published: gold, others })).toEqual([])
})

test('classes whose plans each begin with their own first row lie behind each other, and share nothing', () => {
  const behind = [[0, 0, 0]]
  expect(findSharedSeats([[0, 0]], { published: behind, others })).toEqual([])
})
