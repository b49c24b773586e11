const WITHIN_MINUTES = 10
const MOST_STARTS = 2

export type StartOfShow = {
  readonly performance: string
  readonly startsAt: Date
  readonly startDate: string
  readonly startAt: string
}
export type CrowdedStart = { readonly startDate: string; readonly startAt: string; readonly starts: number }

/** Returns the starts from which on more than two performances begin within ten minutes, each crowd once. The classes of a room are one. */
export function findCrowdedStarts(shows: readonly StartOfShow[]): CrowdedStart[] {
  const performances = [...new Map(shows.map((show) => [show.performance, show])).values()].toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  )
  const crowded: CrowdedStart[] = []
  let until = 0
  for (const { startsAt, startDate, startAt } of performances) {
    const from = startsAt.getTime()
    const end = from + WITHIN_MINUTES * 60_000
    const starts = performances.filter(
      (other) => other.startsAt.getTime() >= from && other.startsAt.getTime() < end,
    )
    if (starts.length <= MOST_STARTS || from < until) continue
    crowded.push({ startDate, startAt, starts: starts.length })
    until = end
  }
  return crowded
}
