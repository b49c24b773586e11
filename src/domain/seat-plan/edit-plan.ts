import { seatCode, type Seat, type SeatMatrix } from '../seats.ts'

/** The most rows and the most columns of a plan. */
export const MOST_PLAN_LINES = 60

/** The cells of a plan: 0 seat, 1 blocked by the cinema, 5 no seat, 6 wheelchair space. */
export type PlanCode =
  typeof seatCode.free | typeof seatCode.reserved | typeof seatCode.none | typeof seatCode.wheelchair

/** Returns the plan with the code in the cells; rows without a change are the same arrays. Cells outside of the plan are ignored. */
export function paintCells(plan: SeatMatrix, cells: readonly Seat[], code: PlanCode): SeatMatrix {
  const byRow = Map.groupBy(cells, ([row]) => row)
  return mapIfChanged(plan, (line, row) => {
    const columns = new Set(byRow.get(row)?.map(([, column]) => column))
    const isSame = line.every((cell, column) => !columns.has(column) || cell === code)
    return isSame ? line : line.map((cell, column) => (columns.has(column) ? code : cell))
  })
}

/** Returns the cells of the rectangle between two cells, both included. */
export function cellsBetween([row, column]: Seat, [otherRow, otherColumn]: Seat): Seat[] {
  const rows = range(Math.min(row, otherRow), Math.max(row, otherRow))
  const columns = range(Math.min(column, otherColumn), Math.max(column, otherColumn))
  return rows.flatMap((r) => columns.map((c) => [r, c] as const))
}

/** Returns the plan with a copy of the row behind it; the same plan when it has the most rows already. */
export function addRowAfter(plan: SeatMatrix, row: number): SeatMatrix {
  const line = plan[row]
  if (!line || plan.length >= MOST_PLAN_LINES) return plan
  return plan.toSpliced(row + 1, 0, [...line])
}

/** Returns the plan without the row; the same plan when it is the only one. */
export function removeRow(plan: SeatMatrix, row: number): SeatMatrix {
  return plan.length > 1 && plan[row] ? plan.toSpliced(row, 1) : plan
}

/** Returns the plan with a copy of the column right of it; the same plan when it has the most columns already. */
export function addColumnAfter(plan: SeatMatrix, column: number): SeatMatrix {
  if (plan[0]?.[column] === undefined || plan[0].length >= MOST_PLAN_LINES) return plan
  return plan.map((line) => line.toSpliced(column + 1, 0, line[column] ?? seatCode.none))
}

/** Returns the plan without the column; the same plan when it is the only one. */
export function removeColumn(plan: SeatMatrix, column: number): SeatMatrix {
  if (plan[0]?.[column] === undefined || plan[0].length === 1) return plan
  return plan.map((line) => line.toSpliced(column, 1))
}

/** Returns the plan whose right half is the mirror image of its left half. */
export function mirrorLeftHalf(plan: SeatMatrix): SeatMatrix {
  return mapIfChanged(plan, (line) => {
    const mirrored = line.map((cell, column) =>
      column < line.length / 2 ? cell : (line[line.length - 1 - column] ?? cell),
    )
    return mirrored.every((cell, column) => cell === line[column]) ? line : mirrored
  })
}

function mapIfChanged(
  plan: SeatMatrix,
  change: (line: readonly number[], row: number) => readonly number[],
): SeatMatrix {
  const changed = plan.map(change)
  return changed.every((line, row) => line === plan[row]) ? plan : changed
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
