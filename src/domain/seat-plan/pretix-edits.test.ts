import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatCode } from '../seats.ts'
import type { PretixPlan } from './pretix-plan.ts'
import { findPretixProblems } from './pretix-problems.ts'
import { exportPretix, importPretix } from './pretix.ts'

const { free, none } = seatCode

function imported(plan: PretixPlan) {
  const result = importPretix(plan)
  if (result.kind !== 'imported') throw new Error(result.kind)
  return result
}

/** Exports the plan of the file as it is drawn now, and imports that file again. */
function editedAndBack(file: PretixPlan, edit: (seats: number[][]) => void) {
  const { seats, layout } = imported(file)
  edit(seats)
  const exported = exportPretix('Hall', seats, layout)
  return { seats, exported, again: imported(exported).seats }
}

type Hall = {
  readonly names: readonly string[]
  /** The middle of each seat of a row, and the distance between rows. */
  readonly widths: readonly number[]
  readonly rowStep?: number
  /** Height of a seat in its row. */
  readonly heightOf?: (seat: number) => number
  /** Whether the file draws each row in two parts. */
  readonly isSplit?: boolean
}

function aHall({ names, widths, rowStep = 25, heightOf = () => 0, isSplit = false }: Hall): PretixPlan {
  const half = isSplit ? Math.ceil(widths.length / 2) : widths.length
  const seat = (name: string, index: number) => ({
    seat_guid: `${name} ${index}`,
    seat_number: String(index + 1),
    position: { x: (widths[index] ?? 0) - (index < half ? 0 : 40), y: heightOf(index) },
    category: 'Stalls',
  })
  const rows = names.flatMap((row_number, row) => {
    const seats = widths.map((_, index) => seat(row_number, index))
    const parts = [seats.slice(0, half), seats.slice(half)].filter((part) => part.length > 0)
    return parts.map((part, index) => ({
      row_number,
      position: { x: index * 40, y: row * rowStep },
      seats: part,
    }))
  })
  const zones = [{ name: 'Stalls', position: { x: 50, y: 100 }, rows }]
  return { name: 'Hall', categories: [{ name: 'Stalls' }], zones, size: { width: 800, height: 600 } }
}

const halls = fc
  .record({
    names: fc.constantFrom(['1', '2', '3', '4'], ['C', 'D', 'E', 'F', 'G'], ['11', '9', '7', '5', '3', '1']),
    seats: fc.integer({ min: 8, max: 16 }),
    step: fc.integer({ min: 18, max: 40 }),
    rowStep: fc.integer({ min: 30, max: 60 }),
    aisle: fc.record({
      after: fc.integer({ min: 1, max: 7 }),
      widthInPercent: fc.integer({ min: 160, max: 240 }),
    }),
    arc: fc.integer({ min: 0, max: 14 }),
    isSplit: fc.boolean(),
  })
  .map(({ seats, step, aisle, arc, ...hall }) =>
    aHall({
      ...hall,
      widths: Array.from(
        { length: seats },
        (_, seat) => step * seat + (seat > aisle.after ? (step * (aisle.widthInPercent - 100)) / 100 : 0),
      ),
      heightOf: (seat) => Number((arc * Math.sin((seat / (seats - 1)) * Math.PI)).toFixed(2)),
    }),
  )
const edits = fc.record({
  cells: fc.array(fc.tuple(fc.nat(8), fc.nat(17), fc.constantFrom<number>(free, none)), { maxLength: 6 }),
  rows: fc.nat(2),
  columns: fc.nat(2),
})

test('a plan of another file that was edited has the same seats in the same rows and columns when its export is imported', () => {
  fc.assert(
    fc.property(halls, edits, (hall, { cells, rows, columns }) => {
      const { seats, exported, again } = editedAndBack(hall, (plan) => {
        for (const line of plan) line.push(...Array<number>(columns).fill(free))
        for (let row = 0; row < rows; row += 1) plan.push((plan[0] ?? []).map(() => free))
        for (const [row, column, code] of cells)
          if (plan[row]?.[column] !== undefined) plan[row][column] = code
      })
      expect(findPretixProblems(exported)).toEqual([])
      expect(again).toEqual(seats)
    }),
  )
})

test('seats that are added stand in line with those of the file, and a new row in its usual distance', () => {
  const hall = aHall({ names: ['1', '2', '3'], widths: [0, 25, 50, 75, 150, 175] })
  const { seats, exported, again } = editedAndBack(hall, (plan) => {
    plan[1]?.splice(4, 1, free)
    plan.push([none, none, none, none, free, free, none, free])
  })
  expect(again).toEqual(seats)
  expect(exported.zones[0]?.rows[1]?.seats[4]).toMatchObject({ seat_number: '7', position: { x: 100, y: 0 } })
  expect(exported.zones[1]?.rows).toMatchObject([
    {
      row_number: 'D',
      seats: [150, 175, 225].map((x) => ({ position: { x, y: 175 } })),
    },
  ])
})

test('the size of a file grows with seats beyond its own, and is kept otherwise', () => {
  const hall = { ...aHall({ names: ['1', '2'], widths: [0, 25, 50] }), size: { width: 110, height: 130 } }
  expect(editedAndBack(hall, (plan) => plan[0]?.splice(1, 1, none)).exported.size).toEqual(hall.size)
  const grown = editedAndBack(hall, (plan) => plan.push([free, free, free])).exported
  expect(grown.size).toEqual({ width: 110, height: 170 })
})

test('a row that is drawn in two parts is one row', () => {
  const hall = aHall({ names: ['1', '2'], widths: [0, 25, 50, 100, 125, 150], isSplit: true })
  const line = [free, free, free, none, free, free, free]
  expect(imported(hall).seats).toEqual([line, line])
})

test('seats of a curved or turned row stay in one row', () => {
  const hall = { names: ['1', '2', '3'], widths: Array.from({ length: 10 }, (_, seat) => seat * 25) }
  const whole = hall.names.map(() => hall.widths.map(() => free))
  const arc = (seat: number) => Number((Math.sin((seat / 9) * Math.PI) * 14).toFixed(2))
  const turned = (seat: number) => Number((seat * 25 * Math.sin(0.17)).toFixed(2))
  for (const heightOf of [arc, turned]) {
    expect(imported(aHall({ ...hall, heightOf })).seats).toEqual(whole)
  }
})

test('seats around a table, which stand behind each other, are not drawn in one row', () => {
  const table = { names: ['1'], widths: [0, 60, 0, 60] }
  const line = [free, free]
  const { seats } = imported(aHall({ ...table, heightOf: (seat) => Math.floor(seat / 2) * 25 }))
  expect(seats).toEqual([line, line])
})
