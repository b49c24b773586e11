import { expect, test } from 'vitest'
import type { ShowFigures } from '#contract/check-in/door.ts'
import { withChanged } from './with-changed.ts'

const aShow = (showtimeId: string, hour: number, admitted = 0) =>
  ({ showtimeId, startsAt: `2026-11-25T${hour}:00:00Z`, admitted }) as ShowFigures

test('a changed show replaces its figures, and one that is new comes at its time', () => {
  const known = [aShow('a', 10), aShow('b', 12), aShow('c', 12)]
  const figures = withChanged(known, [aShow('d', 11), aShow('c', 12, 7)])
  expect(figures.map(({ showtimeId, admitted }) => [showtimeId, admitted])).toEqual([
    ['a', 0],
    ['d', 0],
    ['b', 0],
    ['c', 7],
  ])
})
