export type SeatRow = { readonly row: string; readonly seats: string }

/** Groups seats by row: `AA10 AA11 AA12 AA14` is row AA, seats `10–12, 14`. */
export function seatRows(labels: readonly string[]): SeatRow[] {
  const rows = new Map<string, number[]>()
  for (const label of labels) {
    const [, row = label, seat] = /^([A-Z]+)(\d+)$/.exec(label) ?? []
    rows.set(row, [...(rows.get(row) ?? []), ...(seat ? [Number(seat)] : [])])
  }
  return [...rows].map(([row, seats]) => ({ row, seats: ranges(seats).join(', ') }))
}

/** Shortens three or more consecutive seats to `first–last`. */
function ranges(seats: readonly number[]): string[] {
  const runs: number[][] = []
  for (const seat of seats.toSorted((a, b) => a - b)) {
    const open = runs.at(-1)
    if (open?.at(-1) === seat - 1) open.push(seat)
    else runs.push([seat])
  }
  return runs.flatMap((run) => (run.length < 3 ? run.map(String) : [`${run[0]}–${run.at(-1)}`]))
}
