import { expect, test } from 'vitest'
import { datesOf } from './plan-dates.ts'

test('dates are those between the first and the last one on the chosen weekdays', () => {
  const week = { from: '2026-12-28', to: '2027-01-03' }
  expect(datesOf({ ...week, weekdays: [] })).toHaveLength(7)
  expect(datesOf({ ...week, weekdays: [0, 6] })).toEqual(['2027-01-02', '2027-01-03'])
  expect(datesOf({ from: '2026-12-28', to: '2026-12-27', weekdays: [] })).toEqual([])
  expect(datesOf({ from: '2026-01-01', to: '2099-01-01', weekdays: [] })).toHaveLength(62)
})
