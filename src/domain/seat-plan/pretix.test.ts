import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatCode } from '../seats.ts'
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
/** Matrices whose first rows and columns stand beside each other, which sets the distance. */
const matrices = fc
  .record({ rows: fc.integer({ min: 2, max: 12 }), columns: fc.integer({ min: 2, max: 20 }) })
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

test('a plan exported and imported again has the same seats, without empty edges', () => {
  fc.assert(
    fc.property(matrices, (drawn) => {
      const full = drawn.map((line, row) =>
        line.map((code, column) => (row < 2 || column < 2 ? seatCode.free : code)),
      )
      expect(imported(exportPretix('Hall', full, null)).seats).toEqual(full)
    }),
  )
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

test('an edited plan keeps the rest of the file: removed seats are left out, changed ones have another category, added ones a zone', () => {
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
  expect(zones[0]?.rows[1]?.seats[1]?.category).toBe('Blocked by the cinema')
  expect(zones[1]).toMatchObject({
    name: 'Added',
    rows: [{ row_number: 'B', seats: [{ category: 'Seats' }] }],
  })
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
      // The first column is empty and goes with the import, so that the names of cells change.
      const shifted = drawn.map((line) => [seatCode.none, seatCode.free, seatCode.free, ...line])
      const { seats, layout } = imported(exportPretix('Hall', shifted, null))
      const edited = exportPretix(
        'Hall',
        seats.map((line) => [...line, seatCode.free]),
        layout,
      )
      expect(findPretixProblems(edited)).toEqual([])
    }),
  )
})
