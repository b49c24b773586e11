import { expect, test } from 'vitest'
import { findPlanProblems } from './plan-problems.ts'

test('a plan has no problems, or all of them at once', () => {
  expect(findPlanProblems([[0, 5, 6]])).toEqual([])
  expect(findPlanProblems([[1, 5], [5]])).toEqual([{ kind: 'no_seats' }, { kind: 'row_length', row: 1 }])
  const large = Array.from({ length: 25 }, () => Array<number>(25).fill(0))
  large[3]?.splice(4, 1, 2)
  expect(findPlanProblems(large)).toEqual([
    { kind: 'too_many_seats', seats: 624, max: 600 },
    { kind: 'unknown_code', row: 3, column: 4 },
  ])
})
