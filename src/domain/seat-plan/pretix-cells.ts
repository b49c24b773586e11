import { type Seat, seatKey } from '../seats.ts'
import { pixels, type Place, readOurs, rowIndex } from './pretix-places.ts'

type Lines = {
  readonly count: number
  /** The distance between neighbours. */
  readonly step: number
  readonly indexOf: (position: number) => number
}

/** Distances below this part of the usual one are the same line, because seats of a row may stand a little out of line. */
const SAME_LINE = 0.4

/**
 * Returns how many lines of cells the positions of seats take, and the line of each position. Neighbours stand in the smallest usual distance;
 * larger distances leave empty lines between them, rounded to whole ones.
 */
function countLines(positions: readonly number[], step = usualDistance(positions)): Lines {
  const sorted = [...new Set(positions)].toSorted((a, b) => a - b)
  const lines = new Map<number, number>()
  let line = 0
  let before = sorted[0] ?? 0
  for (const position of sorted) {
    const steps = Math.round((position - before) / step)
    if ((position - before) / step >= SAME_LINE) {
      line += Math.max(1, steps)
      before = position
    }
    lines.set(position, line)
  }
  return { count: line + 1, step, indexOf: (position) => lines.get(position) ?? 0 }
}

/** The most frequent distance between neighbouring positions; the smaller one of equally frequent ones. */
function usualDistance(positions: readonly number[]): number {
  const sorted = [...new Set(positions)].toSorted((a, b) => a - b)
  const weight = Map.groupBy(positions, (position) => position)
  const counts = new Map<number, number>()
  for (const [index, position] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next === undefined) continue
    const distance = next - position
    counts.set(distance, (counts.get(distance) ?? 0) + (weight.get(position)?.length ?? 1))
  }
  const [usual] = [...counts].toSorted(([a, first], [b, second]) => second - first || a - b)
  return usual?.[0] ?? 1
}

/** The distance in the middle of those between neighbouring positions, without the ones that are shorter than `least`. */
function middleDistance(positions: readonly number[], least: number): number | undefined {
  const sorted = positions.toSorted((a, b) => a - b)
  const distances = sorted
    .flatMap((position, index) => (index === 0 ? [] : [position - (sorted[index - 1] ?? 0)]))
    .filter((distance) => distance >= least)
    .toSorted((a, b) => a - b)
  return distances[Math.floor((distances.length - 1) / 2)]
}

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
