import { expect, test } from 'vitest'
import { seatCode } from '../seats.ts'
import { exportPretix } from './pretix.ts'
import { findPretixProblems } from './pretix-problems.ts'

const seat = (number: string, { guid = `guid ${number}`, category = 'Stalls' } = {}) => ({
  seat_guid: guid,
  seat_number: number,
  position: { x: 0, y: 0 },
  category,
})
const row = (name: string, ...seats: ReturnType<typeof seat>[]) => ({ row_number: name, seats })
const plan = (...zones: ReturnType<typeof row>[][]) => ({
  name: 'Hall',
  categories: [{ name: 'Stalls' }],
  zones: zones.map((rows) => ({ position: { x: 0, y: 0 }, rows })),
})

test('a zone may draw a row in several parts, and two zones may have a row of the same name', () => {
  const parts = [row('A', seat('1')), row('A', seat('2'))]
  expect(findPretixProblems(plan(parts))).toEqual([])
  expect(findPretixProblems(plan(...parts.map((one) => [one])))).toEqual([])
})

test('seats of a row have different numbers, also in its other parts; two rows may have a seat of the same number', () => {
  const again = seat('1', { guid: 'other' })
  expect(findPretixProblems(plan([row('A', seat('1'), again)]))).toEqual([
    { kind: 'seat_number_repeated', path: 'zones.0.rows.0.seats.1.seat_number' },
  ])
  expect(findPretixProblems(plan([row('A', seat('1')), row('A', again)]))).toEqual([
    { kind: 'seat_number_repeated', path: 'zones.0.rows.1.seats.0.seat_number' },
  ])
  expect(findPretixProblems(plan([row('A', seat('1')), row('B', again)]))).toEqual([])
  expect(findPretixProblems(plan([row('A', seat('1'))], [row('A', again)]))).toEqual([])
})

test('seats of a plan have different guids, also in other zones, and a category of the file', () => {
  const zones = [[row('A', seat('1'))], [row('A', seat('2', { guid: 'guid 1', category: 'Balcony' }))]]
  expect(findPretixProblems(plan(...zones))).toEqual([
    { kind: 'seat_guid_repeated', path: 'zones.1.rows.0.seats.0.seat_guid' },
    { kind: 'category_missing', path: 'zones.1.rows.0.seats.0.category' },
  ])
})

test('a plan that we make has none of these', () => {
  const { free, none, wheelchair, reserved } = seatCode
  const seats = [
    [free, none, wheelchair],
    [reserved, free, free],
  ]
  expect(findPretixProblems(exportPretix('Hall', seats, null))).toEqual([])
})
