import { daysAfter } from '#domain/time.ts'
import { type Area, valuesOfArea } from '../timeline/performance.ts'
import type { Changes } from '../timeline/command.ts'

/**
 * Returns copies of showtimes some days later, with ids of their own; what will be deleted is not copied, nor is an
 * exception of the opening hours, which is of one show.
 */
export function copyAreas(shows: readonly Area[], days: number): Changes {
  return new Map(
    shows
      .filter(({ isRemoved }) => !isRemoved)
      .map((show) => {
        const startDate = daysAfter(show.startDate, days)
        return [
          crypto.randomUUID(),
          { ...valuesOfArea(show), startDate, isLocked: false, outsideHoursReason: null },
        ]
      }),
  )
}
