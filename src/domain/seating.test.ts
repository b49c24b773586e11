import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { strandsSeat, suggestSeats } from './seating.ts'
import { seatCode, seatKey, seatLabel, type Seat, type SeatMatrix } from './seats.ts'

/** One string for each row: `.` free, `x` sold, `h` held, ` ` aisle, `w` wheelchair space. */
function room(...rows: string[]): SeatMatrix {
  const codes: Record<string, number> = { '.': 0, x: 1, h: 4, ' ': 5, w: 6 }
  return rows.map((row) => [...row].map((sign) => codes[sign] ?? 5))
}

function suggest(matrix: SeatMatrix, count: number, preference?: Parameters<typeof suggestSeats>[2]) {
  return suggestSeats(matrix, count, preference)?.map((seat) => seatLabel(matrix, seat)) ?? null
}

const empty = room(...Array.from({ length: 10 }, () => '..... ........ .....'))

describe('suggesting seats', () => {
  test('in an empty room the middle of a row two thirds from the screen is suggested', () => {
    expect(suggest(empty, 4)).toEqual(['G8', 'G9', 'G10', 'G11'])
  })

  test('a party sits together although single seats closer to the middle are free', () => {
    expect(suggest(room('x.x.x.x', 'xxxxxxx', '..xxxxx'), 2)).toEqual(['C1', 'C2'])
  })

  test('a party does not sit across an aisle while a block exists', () => {
    expect(suggest(room('.. ..', 'x. .x'), 2)).toEqual(['A1', 'A2'])
  })

  test('no single seat is left free when another choice exists', () => {
    expect(suggest(room('x....x'), 2)).toEqual(['A2', 'A3'])
    expect(suggest(room('x...x....x'), 2)).toEqual(['A6', 'A7'])
  })

  test('a party is not split to avoid a single free seat', () => {
    expect(suggest(room('x...x', 'x.x.x'), 2)).toEqual(['A2', 'A3'])
  })

  test('a large party sits in two adjacent rows, split as evenly as possible', () => {
    expect(suggest(room('xx...x', 'xx...x'), 4)).toEqual(['A3', 'A4', 'B3', 'B4'])
    expect(suggest(room('...', '...'), 5)).toHaveLength(5)
  })

  test('two rows overlap in their columns', () => {
    expect(suggest(room('..xxxxxx', 'xxxxxx..', '..xxxxxx', '..xxxxxx'), 4)).toEqual(['C1', 'C2', 'D1', 'D2'])
  })

  test('without any block the closest single seats are suggested', () => {
    expect(suggest(room('.x.x.', 'xxxxx', 'xxxxx', '.xxxx'), 3)).toEqual(['A1', 'A3', 'A5'])
  })

  test('a wheelchair space is suggested only on request', () => {
    const matrix = room('..w', 'xxx')
    expect(suggest(matrix, 3)).toBeNull()
    expect(suggest(matrix, 2)).toEqual(['A1', 'A2'])
    expect(suggest(matrix, 2, { wheelchair: true })).toEqual(['A2', 'A3'])
  })

  test('a preference for lost seats moves the suggestion close to them', () => {
    expect(suggest(empty, 2, { row: 1, column: 2 })).toEqual(
      ['B2', 'B3'].map(() => expect.stringMatching(/^B/)),
    )
  })

  test('a preferred position is scaled to a room of another size', () => {
    expect(suggest(empty, 2, { depth: 1, side: 0 })).toEqual(['J1', 'J2'])
    expect(suggest(empty, 2, { depth: 0, side: 1 })?.every((seat) => seat.startsWith('A'))).toBe(true)
    expect(suggest(room('......', '......'), 2, { depth: 1, side: 1 })).toEqual(['B5', 'B6'])
  })

  test('without enough free seats nothing is suggested', () => {
    expect(suggest(room('.x.'), 3)).toBeNull()
    expect(suggest([], 1)).toBeNull()
    expect(suggest(room('...'), 0)).toBeNull()
  })
})

describe('stranded seats', () => {
  const stranded = (matrix: SeatMatrix, seats: Seat[]) =>
    strandsSeat(matrix, seats).map((s) => seatLabel(matrix, s))

  test('a seat between the choice and a wall, an aisle or a sold seat is stranded', () => {
    expect(stranded(room('....'), [[0, 1]])).toEqual(['A1'])
    expect(stranded(room('.. ..'), [[0, 0]])).toEqual(['A2'])
    expect(stranded(room('...x'), [[0, 1]])).toEqual(['A1', 'A3'])
  })

  test('a choice that leaves pairs strands no seat', () => {
    expect(
      stranded(room('......'), [
        [0, 2],
        [0, 3],
      ]),
    ).toEqual([])
  })

  test('the seat next to a wheelchair space is kept for a companion', () => {
    expect(stranded(room('..w'), [[0, 0]])).toEqual([])
  })
})

describe('for any room', () => {
  const code = fc.constantFrom(0, 0, 0, 1, 4, 5, 6)
  const rooms = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 12 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(code, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
  const parties = fc.integer({ min: 1, max: 10 })

  test('a suggestion has the requested number of distinct free seats, and is deterministic', () => {
    fc.assert(
      fc.property(rooms, parties, (matrix, count) => {
        const seats = suggestSeats(matrix, count)
        const free = matrix.flat().filter((value) => value === seatCode.free).length
        if (free < count) {
          expect(seats).toBeNull()
          return
        }
        expect(new Set(seats?.map(seatKey)).size).toBe(count)
        for (const [row, column] of seats ?? []) expect(matrix[row]?.[column]).toBe(seatCode.free)
        expect(suggestSeats(matrix, count)).toEqual(seats)
      }),
    )
  })

  test('with any preference, no seat is stranded when this can be avoided', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(rooms, parties, share, share, (matrix, count, depth, side) => {
        const harmless = everyBlock(matrix, count).some((seats) => strandsSeat(matrix, seats).length === 0)
        const seats = suggestSeats(matrix, count, { depth, side })
        if (harmless) expect(strandsSeat(matrix, seats ?? [])).toEqual([])
        expect(seats === null).toBe(suggestSeats(matrix, count) === null)
      }),
    )
  })

  test('no seat is stranded when another block of the same row strands none', () => {
    fc.assert(
      fc.property(rooms, parties, (matrix, count) => {
        const kind = (seats: readonly Seat[]) => strandsSeat(matrix, seats).length === 0
        const harmless = everyBlock(matrix, count).some(kind)
        const seats = suggestSeats(matrix, count)
        if (harmless) expect(kind(seats ?? [])).toBe(true)
      }),
    )
  })

  test('a party sits together whenever a block exists', () => {
    fc.assert(
      fc.property(rooms, parties, (matrix, count) => {
        if (everyBlock(matrix, count).length === 0) return
        const seats = suggestSeats(matrix, count) ?? []
        expect(
          seats.every(([row, column], i) => row === seats[0]?.[0] && column === (seats[0]?.[1] ?? 0) + i),
        ).toBe(true)
      }),
    )
  })
})

function everyBlock(matrix: SeatMatrix, count: number): Seat[][] {
  return matrix.flatMap((codes, row) =>
    codes.flatMap((_, column) => {
      const isFree = codes.slice(column, column + count).every((code) => code === seatCode.free)
      if (!isFree || column + count > codes.length) return []
      return [Array.from({ length: count }, (_, index): Seat => [row, column + index])]
    }),
  )
}
