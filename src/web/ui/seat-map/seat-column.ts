import type { CSSProperties } from 'react'
import { seatCode } from '#domain/seats.ts'

/** Returns where a seat stands in its row, and how far the row is bent there: 0 in the middle, 1 at the walls. */
export function seatColumn(column: number, columns: number): CSSProperties {
  return { gridColumn: column + 2, '--curve': curveAt(column, columns) } as CSSProperties
}

/** Returns the curvature of the row at a column: 0 in the middle, 1 at the walls. */
export function curveAt(column: number, columns: number): number {
  const half = (columns - 1) / 2 || 1
  return Math.round(((column - half) / half) ** 2 * 100) / 100
}

/** Returns the curvature at the first and at the last seat of a row. */
export function curvesOfEnds(codes: readonly number[], columns: number): [start: number, end: number] {
  const isPlace = (code: number) => code !== seatCode.none
  const [first, last] = [codes.findIndex(isPlace), codes.findLastIndex(isPlace)]
  return first < 0 ? [0, 0] : [curveAt(first, columns), curveAt(last, columns)]
}
