import type { ShowFigures } from '#contract/check-in/door.ts'

/** Returns figures with those that have changed; a show that was not there, such as one that was published meanwhile, comes at its time. */
export function withChanged(known: readonly ShowFigures[], changed: readonly ShowFigures[]): ShowFigures[] {
  const figures = new Map([...known, ...changed].map((show) => [show.showtimeId, show]))
  return [...figures.values()].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}
