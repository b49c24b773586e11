import { expect, test } from 'vitest'
import { listMissedGoals } from './part-report.ts'

const figure = { name: 'holds', unit: 'holds/s', value: 90 }

test('a figure that misses its target is listed with both', () => {
  const target = { is: 'at least', value: 100 } as const
  expect(listMissedGoals([{ ...figure, target }])).toEqual(['holds: 90.0 holds/s, must be at least 100'])
})

test('figures that meet their target, have none or are unknown are not listed', () => {
  const target = { is: 'at most', value: 90 } as const
  expect(listMissedGoals([{ ...figure, target }, figure, { ...figure, target, value: null }])).toEqual([])
})
