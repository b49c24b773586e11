import { describe, expect, test } from 'vitest'
import type { Seat } from '#domain/seats.ts'
import {
  findHold,
  heldSeats,
  isSameSelection,
  unavailableSeats,
  toggleSeat,
  withOwnHold,
  withoutSeats,
} from './seat-selection.ts'

const room = [
  [0, 0, 1, 4, 6, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 0],
]

describe('selecting seats', () => {
  test('a seat is added and removed, in the order of the plan', () => {
    const added = toggleSeat(room, [[1, 0]], [0, 1])
    expect(added).toEqual({
      kind: 'added',
      seats: [
        [0, 1],
        [1, 0],
      ],
    })
    expect(
      toggleSeat(
        room,
        [
          [0, 1],
          [1, 0],
        ],
        [0, 1],
      ),
    ).toEqual({ kind: 'removed', seats: [[1, 0]] })
  })

  test('sold and held seats are refused and say why', () => {
    expect(toggleSeat(room, [], [0, 2])).toEqual({ kind: 'sold' })
    expect(toggleSeat(room, [], [0, 3])).toEqual({ kind: 'held' })
    expect(toggleSeat(room, [], [9, 9])).toEqual({ kind: 'sold' })
  })

  test('a wheelchair space can be chosen', () => {
    expect(toggleSeat(room, [], [0, 4])).toEqual({ kind: 'added', seats: [[0, 4]] })
  })

  test('an eleventh seat is refused, removing one is not', () => {
    const ten: Seat[] = [...Array.from({ length: 8 }, (_, column): Seat => [1, column]), [0, 0], [0, 1]]
    expect(toggleSeat(room, ten, [0, 5])).toEqual({ kind: 'full' })
    expect(toggleSeat(room, ten, [0, 1]).kind).toBe('removed')
  })

  test('taken seats are removed from the selection', () => {
    const chosen: Seat[] = [
      [0, 1],
      [0, 2],
      [0, 3],
    ]
    expect(unavailableSeats(room, chosen)).toEqual([
      [0, 2],
      [0, 3],
    ])
    expect(
      withoutSeats(chosen, [
        [0, 2],
        [0, 3],
      ]),
    ).toEqual([[0, 1]])
  })

  test('seats held by this browser are free; others stay held, sold ones stay sold', () => {
    expect(
      withOwnHold(
        [[4, 4, 1]],
        [
          [0, 0],
          [0, 2],
        ],
      ),
    ).toEqual([[0, 4, 1]])
  })

  test('the same seats in another order are the same selection', () => {
    expect(
      isSameSelection(
        [
          [0, 1],
          [1, 0],
        ],
        [
          [1, 0],
          [0, 1],
        ],
      ),
    ).toBe(true)
    expect(isSameSelection([[0, 1]], [[1, 0]])).toBe(false)
  })
})

test('the held seats of a showtime are those of every hold of it; a hold is found by exactly its seats', () => {
  const first = { showtimeId: 'show', seats: [[0, 1]] as const }
  const second = { showtimeId: 'show', seats: [[2, 2]] as const }
  const holds = [first, { showtimeId: 'other', seats: [[0, 3]] as const }, second]
  expect(heldSeats(holds, 'show')).toEqual([
    [0, 1],
    [2, 2],
  ])
  expect(findHold(holds, { showtimeId: 'show', seats: [[2, 2]] })).toBe(second)
  expect(findHold(holds, { showtimeId: 'show', seats: [[0, 3]] })).toBeUndefined()
})
