import { expect, test } from 'vitest'
import { copyAreas } from '../timeline/move-performances.ts'
import { datesOf } from './plan-dates.ts'
import { anArea } from '../timeline/performance.builder.ts'

test('dates are those between the first and the last one on the chosen weekdays', () => {
  const week = { from: '2026-12-28', to: '2027-01-03' }
  expect(datesOf({ ...week, weekdays: [] })).toHaveLength(7)
  expect(datesOf({ ...week, weekdays: [0, 6] })).toEqual(['2027-01-02', '2027-01-03'])
  expect(datesOf({ from: '2026-12-28', to: '2026-12-27', weekdays: [] })).toEqual([])
  expect(datesOf({ from: '2026-01-01', to: '2099-01-01', weekdays: [] })).toHaveLength(62)
})

test('a copied day keeps its times, also those after midnight, and its formats', () => {
  const late = anArea({ id: 'late', format: '3D', startDate: '2026-12-06', startAt: '00:05' })
  const removed = anArea({ id: 'gone', isRemoved: true })
  const copied = [...copyAreas([anArea(), late, removed], 7).values()]
  expect(copied.map((target) => [target?.startDate, target?.startAt, target?.format])).toEqual([
    ['2026-12-12', '12:00', null],
    ['2026-12-13', '00:05', '3D'],
  ])
})
