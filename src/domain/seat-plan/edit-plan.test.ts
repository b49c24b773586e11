import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countSellable, type SeatMatrix } from '../seats.ts'
import {
  addColumnAfter,
  addRowAfter,
  cellsBetween,
  mirrorLeftHalf,
  MOST_PLAN_LINES,
  paintCells,
  removeColumn,
  removeRow,
} from './edit-plan.ts'
import { planFromTemplate, planTemplates } from './plan-templates.ts'

const plan: SeatMatrix = [
  [6, 0, 5, 0],
  [0, 0, 5, 1],
]

describe('painting', () => {
  test('changes the cells of the rectangle, whichever corner comes first, and leaves other rows as they are', () => {
    const painted = paintCells(plan, cellsBetween([1, 1], [1, 0]), 5)
    expect(painted).toEqual([
      [6, 0, 5, 0],
      [5, 5, 5, 1],
    ])
    expect(painted[0]).toBe(plan[0])
    expect(cellsBetween([1, 2], [0, 1])).toEqual(cellsBetween([0, 1], [1, 2]))
  })

  test('with what is there already, or outside of the plan, is no change', () => {
    expect(paintCells(plan, [[0, 0]], 6)).toBe(plan)
    expect(
      paintCells(
        plan,
        [
          [7, 0],
          [0, 9],
          [-1, 0],
        ],
        1,
      ),
    ).toBe(plan)
  })
})

describe('rows and columns', () => {
  test('a new one is a copy of its neighbour', () => {
    expect(addRowAfter(plan, 0)).toEqual([plan[0], plan[0], plan[1]])
    expect(addColumnAfter(plan, 3)).toEqual([
      [6, 0, 5, 0, 0],
      [0, 0, 5, 1, 1],
    ])
  })

  test('adding and removing gives the same plan', () => {
    const matrices = fc
      .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(fc.constantFrom(0, 1, 5, 6), { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
    fc.assert(
      fc.property(matrices, fc.nat(), (matrix, at) => {
        const [row, column] = [at % matrix.length, at % (matrix[0]?.length ?? 1)]
        expect(removeRow(addRowAfter(matrix, row), row + 1)).toEqual(matrix)
        expect(removeColumn(addColumnAfter(matrix, column), column + 1)).toEqual(matrix)
        expect(mirrorLeftHalf(mirrorLeftHalf(matrix))).toEqual(mirrorLeftHalf(matrix))
      }),
    )
  })

  test('a plan keeps one row and one column, and grows to the most', () => {
    expect(removeRow([[0, 0]], 0)).toEqual([[0, 0]])
    expect(removeColumn([[0], [0]], 0)).toEqual([[0], [0]])
    const full = planFromTemplate('one_block', { rows: MOST_PLAN_LINES, seatsInRow: MOST_PLAN_LINES })
    expect([addRowAfter(full, 0), addColumnAfter(full, 0)]).toEqual([full, full])
  })
})

test('the right half becomes the mirror image of the left', () => {
  expect(mirrorLeftHalf([[6, 0, 5, 1, 0]])).toEqual([[6, 0, 5, 0, 6]])
  expect(mirrorLeftHalf([[6, 0, 0, 1]])).toEqual([[6, 0, 0, 6]])
})

describe('templates', () => {
  test.each(planTemplates)('%s has the seats asked for, wheelchair spaces in the first row', (template) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 30 }), (rows, seatsInRow) => {
        const made = planFromTemplate(template, { rows, seatsInRow })
        expect(countSellable(made)).toBe(rows * seatsInRow)
        expect(made.slice(1).flat()).not.toContain(6)
        expect(made[0]?.filter((cell) => cell === 6)).toHaveLength(Math.min(2, seatsInRow))
      }),
    )
  })

  test('aisles divide the rows', () => {
    expect(planFromTemplate('three_blocks', { rows: 1, seatsInRow: 8 })).toEqual([
      [6, 0, 5, 0, 0, 0, 0, 5, 0, 6],
    ])
    expect(planFromTemplate('two_blocks', { rows: 1, seatsInRow: 5 })).toEqual([[6, 0, 0, 5, 0, 6]])
  })
})
