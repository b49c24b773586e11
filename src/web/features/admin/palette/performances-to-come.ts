import { minutesAfter } from '#domain/time.ts'

type FoundShow = {
  readonly performanceId: string
  readonly startsAt: string
  readonly movie: { readonly durationMinutes: number }
}

/** Returns each performance once, whatever its classes, without those that have ended; in the order of `shows`, at most `most`. */
export function performancesToCome<Show extends FoundShow>(
  shows: readonly Show[],
  { now, most }: { readonly now: Date; readonly most: number },
): readonly Show[] {
  const found = new Map<string, Show>()
  for (const show of shows) {
    const hasEnded = minutesAfter(new Date(show.startsAt), show.movie.durationMinutes) <= now
    if (!hasEnded && !found.has(show.performanceId)) found.set(show.performanceId, show)
  }
  return [...found.values()].slice(0, most)
}
