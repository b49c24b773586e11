import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seatCode, seatFromKey, seatKey, seatLabel, type SeatMatrix } from '../seats.ts'
import { mapSeats, type Party } from './map-seats.ts'

const room = (rows: number, columns: number): SeatMatrix =>
  Array.from({ length: rows }, () => Array<number>(columns).fill(0))
const party = (id: string, ...seats: (readonly [number, number])[]): Party => ({
  id,
  seats: seats.map(seatKey),
})
const labelsOf = (from: SeatMatrix, to: SeatMatrix, parties: readonly Party[]) => {
  const mapping = mapSeats({ from, to }, parties)
  if (mapping.kind === 'refused') return mapping
  return parties.map(({ seats }) =>
    seats.map((seat) => seatLabel(to, seatFromKey(mapping.seats.get(seat) ?? -1))),
  )
}

describe('parties of another room', () => {
  test('keep their row and their distance to the centre', () => {
    const seats = [party('AB', [4, 4], [4, 5]), party('CD', [0, 0], [0, 1])]
    expect(labelsOf(room(5, 10), room(5, 6), seats)).toEqual([
      ['E3', 'E4'],
      ['A1', 'A2'],
    ])
    expect(labelsOf(room(5, 10), room(9, 10), seats)).toEqual([
      ['I5', 'I6'],
      ['A1', 'A2'],
    ])
  })

  test('in a room of the same plan stay where they are', () => {
    const seats = [party('AB', [1, 0], [1, 1]), party('CD', [1, 2]), party('EF', [2, 0], [2, 2])]
    expect(labelsOf(room(3, 3), room(3, 3), seats)).toEqual([['B1', 'B2'], ['B3'], ['C1', 'C3']])
  })

  test('sit together also where it takes packing', () => {
    // By distance alone the party of three would sit in the middle of five, and two could not sit together.
    const seats = [party('three', [0, 4], [0, 5], [0, 6]), party('two', [1, 4], [1, 5])]
    expect(labelsOf(room(2, 11), [[0, 0, 0, 0, 0]], seats)).not.toHaveProperty('because')
  })

  test('are refused by name when they cannot sit together', () => {
    const seats = [party('AB', [0, 0], [0, 1], [0, 2]), party('CD', [1, 0])]
    expect(labelsOf(room(2, 3), [[0, 0, 5, 0, 0]], seats)).toEqual({
      kind: 'refused',
      party: seats[0],
      because: 'no_seats',
    })
  })

  test('with a wheelchair get a space beside the companion, or are refused', () => {
    const [from, to] = [[[6, 0, 0]], [[0, 0, 0, 0, 6]]]
    const seats = [party('AB', [0, 0], [0, 1])]
    expect(labelsOf(from, to, seats)).toEqual([['A5', 'A4']])
    expect(labelsOf(from, [[0, 0, 0]], seats)).toMatchObject({ because: 'no_wheelchair_space' })
    // Nobody else takes the space.
    expect(labelsOf([[0, 0]], [[6, 0]], [party('CD', [0, 0], [0, 1])])).toMatchObject({ because: 'no_seats' })
  })
})

const plan = fc
  .array(
    fc.array(fc.constantFrom(0, 0, 0, 0, seatCode.none, seatCode.wheelchair), {
      minLength: 4,
      maxLength: 9,
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((rows): SeatMatrix => {
    const width = Math.max(...rows.map((row) => row.length))
    return rows.map((row) => [...row, ...Array<number>(width - row.length).fill(seatCode.none)])
  })

test('no two get a seat, nobody is split, and everybody keeps the kind of seat, always in the same way', () => {
  fc.assert(
    fc.property(plan, plan, fc.array(fc.nat(4), { maxLength: 12 }), (from, to, owners) => {
      const parties = partiesIn(from, owners)
      const mapping = mapSeats({ from, to }, parties)
      expect(mapSeats({ from, to }, parties)).toEqual(mapping)
      if (mapping.kind === 'refused') return void expect(parties).toContain(mapping.party)
      expect(new Set(mapping.seats.values()).size).toBe(parties.flatMap(({ seats }) => seats).length)
      for (const { seats } of parties) expectKept(mapping.seats, { from, to, seats })
    }),
    { numRuns: 500 },
  )
})

test('a full room fits into itself', () => {
  fc.assert(
    fc.property(plan, fc.array(fc.nat(4), { maxLength: 54 }), (from, owners) => {
      const parties = partiesIn(from, owners)
      const mapping = mapSeats({ from, to: from }, parties)
      expect(
        mapping.kind === 'mapped' && [...mapping.seats].every(([before, after]) => before === after),
      ).toBe(true)
    }),
  )
})

/** The sellable seats in the order of the plan, each given to one of five, who may so have neighbours and scattered seats. */
function partiesIn(from: SeatMatrix, owners: readonly number[]): Party[] {
  const seats = from.flatMap((row, index) =>
    row.flatMap((code, column) => (code === seatCode.none ? [] : seatKey([index, column]))),
  )
  const owned = Map.groupBy(seats.slice(0, owners.length), (_, index) => owners[index])
  return [...owned].map(([owner, own]) => ({ id: String(owner), seats: own }))
}

function expectKept(
  mapped: ReadonlyMap<number, number>,
  { from, to, seats }: { from: SeatMatrix; to: SeatMatrix; seats: readonly number[] },
) {
  const codeOf = (matrix: SeatMatrix, [row, column]: readonly [number, number]) => matrix[row]?.[column]
  for (const rowOf of Map.groupBy(seats, (seat) => seatFromKey(seat)[0]).values()) {
    const after = rowOf.map((seat) => mapped.get(seat) ?? -1)
    for (const [index, seat] of rowOf.entries())
      expect(codeOf(to, seatFromKey(after[index] ?? -1))).toBe(codeOf(from, seatFromKey(seat)))
    expect(new Set(after.map((seat) => seatFromKey(seat)[0])).size).toBe(1)
    const isTogether = Math.max(...rowOf) - Math.min(...rowOf) === rowOf.length - 1
    if (isTogether) expect(Math.max(...after) - Math.min(...after)).toBe(after.length - 1)
  }
}
