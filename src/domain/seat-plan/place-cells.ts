import type { Seat } from '../seats.ts'
import { findRows } from './pretix-cells.ts'
import { pixels, readOurs, STEP, type Place } from './pretix-places.ts'
import type { Point } from './pretix-plan.ts'

/**
 * Returns where a cell stands on the sheet of an imported file, given the cells of its seats: in line with those of its row and its column. Lines
 * without a seat are spread evenly between their neighbours; those outside follow in the distance that is in the middle of all.
 */
export function placeCells(places: readonly Place[], cells: readonly Seat[]): (cell: Seat) => Point {
  const ours = readOurs(places)
  if (ours) return ([row, column]) => ({ x: ours.margin + column * STEP, y: ours.margin + row * STEP })
  const rows = startsOf(findRows(places).heights, (index) => cells[index]?.[0] ?? 0)
  const columns = startsOf(
    places.map(({ x }) => x),
    (index) => cells[index]?.[1] ?? 0,
  )
  const [rowStep, columnStep] = [middleStep(rows), middleStep(columns)]
  const yOf = positionOfLine(rows, rowStep ?? columnStep ?? STEP)
  const xOf = positionOfLine(columns, columnStep ?? rowStep ?? STEP)
  return ([row, column]) => ({ x: xOf(column), y: yOf(row) })
}

type Line = { readonly line: number; readonly start: number }

/** Returns the lines that have seats. A line begins at the first of their positions, as where it is counted. */
function startsOf(positions: readonly number[], lineOf: (index: number) => number): Line[] {
  return [...Map.groupBy(positions, (_, index) => lineOf(index))]
    .map(([line, those]) => ({ line, start: Math.min(...those) }))
    .toSorted((a, b) => a.line - b.line)
}

/** The distance from line to line in the middle of all; undefined for one line. */
function middleStep(lines: readonly Line[]): number | undefined {
  const steps = lines.flatMap(({ line, start }, index) => {
    const before = lines[index - 1]
    return before ? [(start - before.start) / (line - before.line)] : []
  })
  return steps.toSorted((a, b) => a - b)[Math.floor((steps.length - 1) / 2)]
}

function positionOfLine(lines: readonly Line[], step: number): (line: number) => number {
  return (line) => {
    const before = lines.findLast((one) => one.line <= line)
    const after = lines.find((one) => one.line >= line)
    if (!before) return after ? pixels(after.start - (after.line - line) * step) : line * step
    if (!after) return pixels(before.start + (line - before.line) * step)
    const gap = after.line - before.line || 1
    return pixels(before.start + ((after.start - before.start) / gap) * (line - before.line))
  }
}
