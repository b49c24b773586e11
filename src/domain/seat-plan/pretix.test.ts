import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf, seatCode, type SeatMatrix } from '../seats.ts'
import { exportPretix, importPretix } from './pretix.ts'
import { findPretixProblems } from './pretix-problems.ts'
import type { PretixPlan } from './pretix-plan.ts'

const codes = fc.constantFrom(
  seatCode.free,
  seatCode.free,
  seatCode.reserved,
  seatCode.none,
  seatCode.wheelchair,
)
const matrices = fc
  .record({ rows: fc.integer({ min: 1, max: 12 }), columns: fc.integer({ min: 1, max: 20 }) })
  .chain(({ rows, columns }) =>
    fc.array(fc.array(codes, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )

function imported(plan: PretixPlan) {
  const result = importPretix(plan)
  if (result.kind !== 'imported') throw new Error(result.kind)
  return result
}

/** Without the empty rows and columns behind the last seat, which a file does not have. */
function withoutEnd(seats: SeatMatrix): number[][] {
  const { lastRow, lastColumn } = placesOf(seats)
  return seats.slice(0, lastRow + 1).map((line) => line.slice(0, lastColumn + 1))
}

test('a plan exported and imported again has the same seats in the same rows and columns, however many are empty', () => {
  fc.assert(
    fc.property(matrices, (drawn) => {
      fc.pre(drawn.flat().some((code) => code !== seatCode.none))
      const file = exportPretix('Hall', drawn, null)
      const { seats, layout } = imported(file)
      expect(seats).toEqual(withoutEnd(drawn))
      expect(exportPretix('Hall', seats, layout)).toEqual(file)
    }),
  )
})

test('rows of another file that are named by letters keep them, those with other names begin with A', () => {
  const rowsOf = (names: readonly string[]) =>
    imported({
      ...aPlan,
      zones: [
        {
          position: { x: 0, y: 0 },
          rows: names.map((row_number, index) => ({
            row_number,
            seats: [0, 25].map((x) => ({
              seat_guid: `${row_number} ${x}`,
              seat_number: '1',
              position: { x, y: index * 30 },
              category: 'Parkett',
            })),
          })),
        },
      ],
    }).seats.flatMap((line, row) => (line.some((code) => code !== seatCode.none) ? [row] : []))
  expect(rowsOf(['D', 'E', 'F'])).toEqual([3, 4, 5])
  expect(rowsOf(['F', 'E', 'D'])).toEqual([0, 1, 2])
  expect(rowsOf(['1', '2', '3'])).toEqual([0, 1, 2])
})

const aPlan = {
  name: 'Großer Saal',
  categories: [{ name: 'Parkett', color: '#ff0000' }, { name: 'Rollstuhl' }],
  size: { width: 800, height: 600 },
  zones: [
    {
      name: 'Parkett',
      displayed: true,
      position: { x: 17, y: 31 },
      areas: [{ width: 400, height: 30, position: { x: 0, y: 0 }, text: 'Leinwand', rotation: 3.5 }],
      rows: [1, 2, 3].map((row) => ({
        row_number: `R${row}`,
        seats_spacing: 25,
        position: { x: 0, y: row * 27 },
        seats: [0, 25, 75, 101].map((x, index) => ({
          seat_guid: `seat-${row}-${index}`,
          seat_number: `${10 - index}`,
          position: { x, y: row === 2 ? 2 : 0 },
          category: index === 3 ? 'Rollstuhl' : 'Parkett',
        })),
      })),
    },
  ],
}

test('an imported plan keeps aisles, wheelchair spaces and seats a little out of line', () => {
  const line = [seatCode.free, seatCode.free, seatCode.none, seatCode.free, seatCode.wheelchair]
  expect(imported(aPlan).seats).toEqual([line, line, line])
})

test('an unchanged plan is exported as it came, with all that a matrix cannot hold', () => {
  const { seats, layout } = imported(aPlan)
  expect(exportPretix('Screen 3-Gold', seats, layout)).toEqual(aPlan)
})

test('an edited plan keeps the rest of the file: removed seats are left out, changed ones have another category, added ones stand in their row', () => {
  const { seats, layout } = imported(aPlan)
  const edited = seats.map((line) => [...line])
  edited[0]?.splice(0, 1, seatCode.none)
  edited[1]?.splice(1, 2, seatCode.reserved, seatCode.free)
  const { zones, categories, ...rest } = exportPretix('Screen 3-Gold', edited, layout)
  expect(rest).toEqual({ name: aPlan.name, size: aPlan.size })
  expect(zones[0]?.rows[0]?.seats.map(({ seat_guid }) => seat_guid)).toEqual([
    'seat-1-1',
    'seat-1-2',
    'seat-1-3',
  ])
  expect(zones[0]?.rows[1]?.seats.slice(1, 3)).toEqual([
    {
      ...aPlan.zones[0]?.rows[1]?.seats[1],
      category: 'Blocked by the cinema',
    },
    { seat_guid: 'B-2', seat_number: '3', category: 'Seats', position: { x: 50, y: 2 } },
  ])
  expect(zones).toHaveLength(1)
  expect(categories.map(({ name }) => name)).toEqual([
    'Parkett',
    'Rollstuhl',
    'Seats',
    'Blocked by the cinema',
  ])
})

test('a plan without seats, with two seats in one place, or with too many lines is refused', () => {
  const seat = (x: number, y: number) => ({
    seat_guid: `${x} ${y}`,
    seat_number: '1',
    position: { x, y },
    category: 'Parkett',
  })
  const plan = (seats: ReturnType<typeof seat>[]) => ({
    ...aPlan,
    zones: [{ position: { x: 0, y: 0 }, rows: [{ row_number: '1', seats }] }],
  })
  expect(importPretix(plan([])).kind).toBe('no_seats')
  expect(importPretix(plan([seat(0, 0), seat(20, 0), seat(40, 0), seat(41, 0)])).kind).toBe('seats_overlap')
  expect(importPretix(plan(Array.from({ length: 61 }, (_, index) => seat(index * 20, 0)))).kind).toBe(
    'too_large',
  )
})

test('seats that are added to an imported plan of ours get guids that are not in use', () => {
  fc.assert(
    fc.property(matrices, (drawn) => {
      // Another place on the sheet makes it the file of somebody else: its first column is left out, so that the names of cells change.
      const shifted = drawn.map((line) => [seatCode.none, seatCode.free, seatCode.free, ...line])
      const ours = exportPretix('Hall', shifted, null)
      const zones = ours.zones.map((zone) => ({ ...zone, position: { x: 5, y: 5 } }))
      const { seats, layout } = imported({ ...ours, zones })
      const edited = exportPretix(
        'Hall',
        seats.map((line) => [...line, seatCode.free]),
        layout,
      )
      expect(findPretixProblems(edited)).toEqual([])
    }),
  )
})
