import type { Seat, SeatMatrix } from '#domain/seats.ts'

type Point = { readonly x: number; readonly y: number }

/** Returns the cell at a point of the grid, in pixels from its corner; the nearest one for a point outside. */
export function cellAt({ x, y }: Point, cellSize: number, plan: SeatMatrix): Seat {
  const inside = (at: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(at / cellSize)))
  return [inside(y, plan.length), inside(x, plan[0]?.length ?? 1)]
}

/** Returns the cells on the straight line between two cells, both included: a quick pointer skips some. */
export function cellsOnLine([row, column]: Seat, [toRow, toColumn]: Seat): Seat[] {
  const steps = Math.max(Math.abs(toRow - row), Math.abs(toColumn - column))
  const between = (from: number, to: number, step: number) =>
    steps === 0 ? from : Math.round(from + ((to - from) * step) / steps)
  return Array.from({ length: steps + 1 }, (_, step) => [
    between(row, toRow, step),
    between(column, toColumn, step),
  ])
}

const steps: Readonly<Record<string, Seat>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Returns the cell that a key leads to; undefined for a key that does not move. Home and End lead to the ends of the row. */
export function cellAfterKey(key: string, [row, column]: Seat, plan: SeatMatrix): Seat | undefined {
  const last = [plan.length - 1, (plan[0]?.length ?? 1) - 1] as const
  if (key === 'Home') return [row, 0]
  if (key === 'End') return [row, last[1]]
  const step = steps[key]
  if (!step) return undefined
  return [clamp(row + step[0], last[0]), clamp(column + step[1], last[1])]
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value))
}
