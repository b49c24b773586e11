import type { SeatMap, SeatsChanged } from '#contract/programme.ts'

/** Applies a change. Unchanged rows stay the same objects, so that only changed rows render again. */
export function applyChange(map: SeatMap, { version, seatsAvailable, changed }: SeatsChanged): SeatMap {
  const byRow = Map.groupBy(changed, ([row]) => row)
  const seats = map.seats.map((codes, row) => {
    const cells = byRow.get(row)
    if (!cells) return codes
    const codeAt = new Map(cells.map(([, column, code]) => [column, code]))
    return codes.map((code, column) => codeAt.get(column) ?? code)
  })
  return { ...map, version, seatsAvailable, seats }
}

/** Returns the reconnect delay: 1, 2, 4 … 30 seconds with jitter, so that clients do not reconnect at the same time. */
export function reconnectMs(failures: number, random: number): number {
  const seconds = Math.min(30, 2 ** failures)
  return Math.round(seconds * 1000 * (0.75 + random / 2))
}
