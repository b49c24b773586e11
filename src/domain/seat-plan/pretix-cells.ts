import { seatKey, type Seat } from '../seats.ts'
import { countLines, middleDistance, SAME_LINE, type Lines } from './count-lines.ts'
import { pixels, readOurs, rowIndex, type Place } from './pretix-places.ts'

/** The most rows and columns of a plan. */
export const MOST_LINES = 60
/** Rows whose seats differ in height by less than this part of the usual distance are straight. */
const STRAIGHT = 0.2

/**
 * Returns the cells of the seats of a file, counted in the distance between neighbours. Rows that the file names by letters in their order keep
 * them, and seats of a file of ours their rows and columns, with the empty ones before them.
 */
export function findCells(places: readonly Place[]): Seat[] {
  const ours = readOurs(places)
  if (ours) return ours.cells
  const cells = cellsIn(places, findRows(places))
  const offsets = new Set(
    places.map(({ rowNumber }, index) => rowIndex(rowNumber) - (cells[index]?.[0] ?? 0)),
  )
  const [offset = 0] = offsets
  const rows = Math.max(...cells.map(([row]) => row)) + 1
  const before = offsets.size === 1 && offset > 0 && offset + rows <= MOST_LINES ? offset : 0
  return cells.map(([row, column]) => [before + row, column])
}

type Rows = {
  /** The height by which each seat finds its row. */
  readonly heights: readonly number[]
  readonly lines: Lines
}

/**
 * Returns the rows by the heights of the seats. In a plan with rows that are curved or turned, the height of a seat is the mean of its row, because
 * the file says what is one row; unless two seats of a row stand behind each other, as those around a table.
 */
export function findRows(places: readonly Place[]): Rows {
  const heights = places.map(({ y }) => y)
  const own = { heights, lines: countLines(heights) }
  const rows = Map.groupBy(places, ({ rowKey }) => rowKey)
  if ([...rows.values()].every((row) => isStraight(row, own.lines))) return own
  const means = findRowsByMean(places, rows)
  return means.lines.count > MOST_LINES || haveOverlap(cellsIn(places, means)) ? own : means
}

function isStraight(row: readonly Place[], lines: Lines): boolean {
  const heights = row.map(({ y }) => y)
  const depth = Math.max(...heights) - Math.min(...heights)
  return depth < STRAIGHT * lines.step && new Set(heights.map(lines.indexOf)).size === 1
}

function findRowsByMean(places: readonly Place[], rows: ReadonlyMap<string, readonly Place[]>): Rows {
  const means = new Map([...rows].map(([key, row]) => [key, meanHeight(row)]))
  const heights = places.map(({ rowKey, y }) => means.get(rowKey) ?? y)
  const seatStep = countLines(places.map(({ x }) => x)).step
  const step = middleDistance([...means.values()], SAME_LINE * seatStep)
  return { heights, lines: countLines(heights, step) }
}

export function haveOverlap(cells: readonly Seat[]): boolean {
  return new Set(cells.map(seatKey)).size < cells.length
}

function cellsIn(places: readonly Place[], { heights, lines }: Rows): Seat[] {
  const columns = countLines(places.map(({ x }) => x))
  return places.map(({ x, y }, index) => [lines.indexOf(heights[index] ?? y), columns.indexOf(x)])
}

function meanHeight(row: readonly Place[]): number {
  return pixels(row.reduce((sum, { y }) => sum + y, 0) / row.length)
}
