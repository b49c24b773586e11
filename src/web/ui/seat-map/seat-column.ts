import type { CSSProperties } from 'react'

/** Returns where a seat stands in its row, and how far the row is bent there: 0 in the middle, 1 at the walls. */
export function seatColumn(column: number, columns: number): CSSProperties {
  return { gridColumn: column + 2, '--curve': curveAt(column, columns) } as CSSProperties
}

/** Returns the curvature of the row at a column: 0 in the middle, 1 at the walls. */
export function curveAt(column: number, columns: number): number {
  const half = (columns - 1) / 2 || 1
  return Math.round(((column - half) / half) ** 2 * 100) / 100
}
