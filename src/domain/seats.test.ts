import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSellable, isSellable, rowLetter, seatFromKey, seatKey, seatLabel, seatNumber } from './seats.ts'
import { SeatList } from '#contract/shapes.ts'

test('rows are lettered A to Z, then AA', () => {
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(rowLetter)).toEqual([
    'A',
    'B',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

test('row letters are unique', () => {
  expect(new Set(Array.from({ length: 2_000 }, (_, row) => rowLetter(row))).size).toBe(2_000)
})

test('seats are numbered from 1 in each row, without gaps and with blocked seats', () => {
  const plan = [
    [5, 0, 0, 5, 0],
    [6, 1, 5, 5, 0],
  ]
  expect([1, 2, 4].map((column) => seatLabel(plan, [0, column]))).toEqual(['A1', 'A2', 'A3'])
  expect([0, 1, 4].map((column) => seatLabel(plan, [1, column]))).toEqual(['B1', 'B2', 'B3'])
  expect(seatNumber(plan, [7, 0])).toBe(0)
})

test('free seats and wheelchair spaces are for sale, nothing else is', () => {
  expect([0, 1, 2, 3, 4, 5, 6, undefined].filter(isSellable)).toEqual([0, 6])
  expect(countSellable([[0, 1, 5, 6], [], [4, 0]])).toBe(3)
})

test('a seat and its key convert to each other, and keys sort like the plan', () => {
  const place = fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(seatFromKey(seatKey(one))).toEqual(one)
      const inPlan = one[0] - other[0] || one[1] - other[1]
      expect(Math.sign(seatKey(one) - seatKey(other))).toBe(Math.sign(inPlan))
    }),
  )
})

test('a booking has one to ten distinct seats', () => {
  const seats = (count: number) => Array.from({ length: count }, (_, column) => [3, column])
  expect([0, 1, 10, 11].map((count) => SeatList.safeParse(seats(count)).success)).toEqual([
    false,
    true,
    true,
    false,
  ])
  const refused = [
    [
      [1, 1],
      [1, 1],
    ],
    [[1]],
    [[1, 1, 1]],
    [[-1, 0]],
    [[0, 60]],
    [[0.5, 0]],
    [['0', 0]],
    ['A1'],
    'A1',
  ]
  for (const list of refused) expect(SeatList.safeParse(list).success).toBe(false)
})
