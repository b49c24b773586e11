/** Returns sorted seat keys as runs of neighbours: first key and count of each run, one after the other. */
export function runsOf(seats: readonly number[]): number[] {
  const runs: number[] = []
  for (const [index, seat] of seats.entries()) {
    const isNeighbour = index > 0 && seats[index - 1] === seat - 1
    if (isNeighbour) runs.push((runs.pop() ?? 0) + 1)
    else runs.push(seat, 1)
  }
  return runs
}

/** Returns the seat keys of `runsOf`. */
export function seatsOfRuns(runs: readonly number[]): number[] {
  return runs.flatMap((first, index) =>
    index % 2 === 0 ? Array.from({ length: runs[index + 1] ?? 0 }, (_, step) => first + step) : [],
  )
}
