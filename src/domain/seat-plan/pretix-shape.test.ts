import { expect, test } from 'vitest'
import { z } from 'zod'
import { exportPretix, importPretix } from './pretix.ts'
import { listPlaces } from './pretix-places.ts'
import type { PretixPlan } from './pretix-plan.ts'

/** What pretix requires of the parts of a plan that we write. It refuses other properties. */
const point = z.strictObject({ x: z.number(), y: z.number() })
const Seat = z.strictObject({
  seat_guid: z.string(),
  seat_number: z.string(),
  position: point,
  category: z.string(),
})
const Row = z.strictObject({ row_number: z.string(), seats: z.array(Seat), position: point.optional() })
const Plan = z.strictObject({
  name: z.string(),
  zones: z.array(z.strictObject({ name: z.string().optional(), position: point, rows: z.array(Row) })),
  categories: z.array(z.strictObject({ name: z.string(), color: z.string().optional() })),
  size: z.strictObject({ width: z.int(), height: z.int() }),
})

/** The radius of a seat in pretix. */
const RADIUS = 10

function expectWithinSheet(plan: PretixPlan): void {
  const { width, height } = Plan.parse(plan).size
  for (const { x, y } of listPlaces(plan)) {
    expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(RADIUS)
  }
}

const seats = [
  [5, 5, 5],
  [0, 5, 6],
  [1, 0, 0],
]

test('a plan that was never imported has all that pretix requires, with all seats within its sheet', () => {
  expectWithinSheet(exportPretix('Hall', seats, null))
  Plan.parse(exportPretix('Hall', [[5]], null))
})

test('so has a plan of an older file without a size, as it came and with added seats', () => {
  const { size, ...file } = exportPretix('Hall', seats, null)
  const older = importPretix(file)
  if (older.kind !== 'imported') throw new Error(older.kind)
  expect(exportPretix('Hall', older.seats, older.layout)).toEqual({ ...file, size })
  expectWithinSheet(exportPretix('Hall', [...older.seats, [0, 0, 0, 0]], older.layout))
})

test('a plan of ours from the time when it began at the edge of the sheet has its seats in the same cells', () => {
  const file = exportPretix('Hall', seats, null)
  const older = { ...file, zones: file.zones.map((zone) => ({ ...zone, position: { x: 0, y: 0 } })) }
  expect(importPretix(older)).toMatchObject({ kind: 'imported', seats })
})
