import { describe, expect, test } from 'vitest'
import { layOutRoom } from './lay-out-room.ts'

const none = 5

describe('the classes of a room on one map', () => {
  test('lie as they do in the room, with the letters of the room, when each plan has the seats of its class alone', () => {
    const silver = [
      [0, 0, none, 1, 0],
      [none, none, none, none, none],
      [none, none, none, none, none],
    ]
    const gold = [
      [none, none, none, none, none],
      [0, 4, none, 0, 0],
      [none, none, none, none, none],
    ]
    const premium = [
      [none, none, none, none, none],
      [none, none, none, none, none],
      [none, 0, none, 6, none],
    ]
    const room = layOutRoom([silver, gold, premium])
    expect(room.rows.map(({ letter }) => letter)).toEqual(['A', 'B', 'C'])
    expect(room.matrix).toEqual([
      [0, 0, none, 1, 0],
      [0, 4, none, 0, 0],
      [none, 0, none, 6, none],
    ])
    expect(room.rows[2]).toMatchObject({ numbers: [0, 1, 0, 2, 0], parts: [-1, 2, -1, 2, -1] })
    expect(room.partAt([1, 1])).toEqual({ part: 1, seat: [1, 1] })
    expect(room.placesOf(2, [[2, 3]])).toEqual([[2, 3]])
  })

  test('stand behind each other, each in the middle with its own letters, when their plans claim the same cells', () => {
    const silver = [
      [0, 0, none, 0, 0],
      [0, 0, none, 0, 0],
    ]
    const premium = [[0, none, 0]]
    const room = layOutRoom([silver, premium])
    expect(room.rows.map(({ letter }) => letter)).toEqual(['A', 'B', 'A'])
    expect(room.matrix[2]).toEqual([none, 0, none, 0, none])
    expect(room.partAt([2, 3])).toEqual({ part: 1, seat: [0, 2] })
    expect(room.placesOf(1, [[0, 2]])).toEqual([[2, 3]])
  })

  test('one class alone has no empty rows around it, and empty rows between two are one cross aisle', () => {
    const blank = [none, none, none]
    const premium = [blank, blank, [none, 0, 0], blank, blank, [none, 0, none], blank]
    const room = layOutRoom([premium])
    expect(room.rows.map(({ letter }) => letter)).toEqual(['C', '', 'F'])
    expect(room.matrix).toEqual([
      [0, 0],
      [none, none],
      [0, none],
    ])
    expect(room.partAt([2, 0])).toEqual({ part: 0, seat: [5, 1] })
    expect(room.placesOf(0, [[5, 1]])).toEqual([[2, 0]])
    expect(room.partAt([1, 0])).toBeNull()
    expect(room.placesOf(4, [[0, 0]])).toEqual([])
  })
})
