import { daysAfter } from '#domain/time.ts'
import type { Targets } from '../timeline/move-performances.ts'
import { type ShownShow, targetOf } from '../timeline/shown-shows.ts'

/**
 * Returns copies of showtimes some days later, with ids of their own; what will be deleted is not copied, nor is an
 * exception of the opening hours, which is of one show.
 */
export function copyTargetsOf(shows: readonly ShownShow[], days: number): Targets {
  return new Map(
    shows
      .filter(({ isRemoved }) => !isRemoved)
      .map((show) => {
        const startDate = daysAfter(show.startDate, days)
        return [
          crypto.randomUUID(),
          { ...targetOf(show), startDate, isLocked: false, outsideHoursReason: null },
        ]
      }),
  )
}
