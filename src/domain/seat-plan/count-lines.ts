export type Lines = {
  readonly count: number
  /** The distance between neighbours. */
  readonly step: number
  readonly indexOf: (position: number) => number
}

/** Distances below this part of the usual one are the same line, because seats of a row may stand a little out of line. */
export const SAME_LINE = 0.4

/**
 * Returns how many lines of cells the positions of seats take, and the line of each position. Neighbours stand in the smallest usual distance;
 * larger distances leave empty lines between them, rounded to whole ones.
 */
export function countLines(positions: readonly number[], step = usualDistance(positions)): Lines {
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
export function middleDistance(positions: readonly number[], least: number): number | undefined {
  const sorted = positions.toSorted((a, b) => a - b)
  const distances = sorted
    .flatMap((position, index) => (index === 0 ? [] : [position - (sorted[index - 1] ?? 0)]))
    .filter((distance) => distance >= least)
    .toSorted((a, b) => a - b)
  return distances[Math.floor((distances.length - 1) / 2)]
}
