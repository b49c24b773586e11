import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellAfterKey, cellAt, cellsOnLine } from './plan-geometry.ts'

const plan = [
  [0, 0, 0],
  [0, 0, 0],
]

test('the cell at a point is the nearest one of the plan', () => {
  const cells = [
    { x: 0, y: 0 },
    { x: 59, y: 39 },
    { x: -5, y: 900 },
  ].map((point) => cellAt(point, 20, plan))
  expect(cells).toEqual([
    [0, 0],
    [1, 2],
    [1, 0],
  ])
})

test('cells of a line are neighbours from its begin to its end', () => {
  const cell = fc.tuple(fc.nat(60), fc.nat(60))
  fc.assert(
    fc.property(cell, cell, (from, to) => {
      const line = cellsOnLine(from, to)
      expect([line[0], line.at(-1)]).toEqual([from, to])
      for (const [index, [row, column]] of line.slice(1).entries()) {
        const [beforeRow, beforeColumn] = line[index] ?? [NaN, NaN]
        expect(Math.max(Math.abs(row - beforeRow), Math.abs(column - beforeColumn))).toBe(1)
      }
    }),
  )
})

test('arrows stay within the plan', () => {
  expect(cellAfterKey('ArrowUp', [0, 1], plan)).toEqual([0, 1])
  expect(cellAfterKey('ArrowDown', [0, 1], plan)).toEqual([1, 1])
  expect(cellAfterKey('ArrowRight', [1, 2], plan)).toEqual([1, 2])
  expect(cellAfterKey('End', [1, 0], plan)).toEqual([1, 2])
  expect(cellAfterKey('Home', [1, 2], plan)).toEqual([1, 0])
  expect(cellAfterKey('a', [1, 2], plan)).toBeUndefined()
})
