import { describe, expect, test } from 'vitest'
import { arrangementOf, findTogether } from './seat-arrangement.ts'
import { suggestSeats } from './seating.ts'
import type { SeatMatrix } from './seats.ts'

/** One string for each row: `.` free, `x` sold, ` ` aisle. */
function room(...rows: string[]): SeatMatrix {
  const codes: Record<string, number> = { '.': 0, x: 1, ' ': 5 }
  return rows.map((row) => [...row].map((sign) => codes[sign] ?? 5))
}

describe('how suggested seats lie', () => {
  const arranged = (matrix: SeatMatrix, count: number) => arrangementOf(suggestSeats(matrix, count) ?? [])

  test('a run of seats in one row is together', () => {
    expect(arranged(room('x..x', '....'), 4)).toEqual({ kind: 'together' })
    expect(arrangementOf([[3, 7]])).toEqual({ kind: 'together' })
  })

  test('two seats one behind the other are not together', () => {
    expect(arranged(room('.x', '.x'), 2)).toEqual({ kind: 'two_rows' })
  })

  test('seats on both sides of an aisle are not together', () => {
    expect(arranged(room('. .', 'xxx'), 2)).toEqual({ kind: 'apart', rows: 1 })
  })

  test('two rows that do not lie one behind the other are apart', () => {
    expect(arranged(room('..xx', 'xx..'), 4)).toEqual({ kind: 'apart', rows: 2 })
    expect(arranged(room('..', 'xx', '..'), 4)).toEqual({ kind: 'apart', rows: 2 })
  })

  test('seats over more rows say over how many', () => {
    expect(arranged(room('..', '..', '..', '.x'), 7)).toEqual({ kind: 'apart', rows: 4 })
  })
})

test('only seats together are found together', () => {
  expect(findTogether(room('x..x', 'x.x.'), 2)).toEqual([
    [0, 1],
    [0, 2],
  ])
  expect(findTogether(room('.x.x', '.x.x'), 2)).toBeNull()
  expect(findTogether(room('.'), 2)).toBeNull()
})
