import { describe, expect, test } from 'vitest'
import { initialSeat, nextSeat } from './seat-navigation.ts'

const room = [
  [0, 0, 5, 0, 0],
  [5, 5, 5, 5, 5],
  [5, 1, 5, 0, 5],
]

describe('moving through the seat map by keyboard', () => {
  test('left and right cross the aisle and stop at the end of the row', () => {
    expect(nextSeat(room, [0, 1], 'ArrowRight')).toEqual([0, 3])
    expect(nextSeat(room, [0, 3], 'ArrowLeft')).toEqual([0, 1])
    expect(nextSeat(room, [0, 0], 'ArrowLeft')).toBeNull()
  })

  test('up and down step over a cross aisle to the nearest seat', () => {
    expect(nextSeat(room, [0, 4], 'ArrowDown')).toEqual([2, 3])
    expect(nextSeat(room, [2, 1], 'ArrowUp')).toEqual([0, 1])
    expect(nextSeat(room, [2, 1], 'ArrowDown')).toBeNull()
  })

  test('Home and End go to the ends of the row, with Control to those of the room', () => {
    expect(nextSeat(room, [0, 3], 'Home')).toEqual([0, 0])
    expect(nextSeat(room, [0, 0], 'End')).toEqual([0, 4])
    expect(nextSeat(room, [2, 3], 'Home', true)).toEqual([0, 0])
    expect(nextSeat(room, [0, 0], 'End', true)).toEqual([2, 3])
  })

  test('other keys move nothing', () => {
    expect(nextSeat(room, [0, 0], 'a')).toBeNull()
  })

  test('Tab enters at a selected seat, else at a free seat, else at any', () => {
    expect(initialSeat([[1, 0, 2]])).toEqual([0, 2])
    expect(initialSeat([[1, 0]])).toEqual([0, 1])
    expect(initialSeat([[5, 1]])).toEqual([0, 1])
    expect(initialSeat([[5]])).toBeNull()
  })
})
