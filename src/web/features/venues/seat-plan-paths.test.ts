import { expect, test } from 'vitest'
import { seatPlanPaths } from './seat-plan-paths.ts'

test('each run of seats is one line, interrupted by gaps and wheelchair spaces', () => {
  const plan = [
    [6, 0, 5, 0, 1],
    [0, 0, 5, 0, 0],
  ]
  expect(seatPlanPaths(plan, { top: 3, width: 7 })).toEqual({
    seats: 'M2 3h1M4 3h2M1 4h2M4 4h2',
    wheelchairs: 'M1 3h1',
  })
})

test('a plan without rows has no paths', () => {
  expect(seatPlanPaths([], { top: 0, width: 10 })).toEqual({ seats: '', wheelchairs: '' })
})
