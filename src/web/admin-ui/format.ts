import { fileTime, localDate, localTime } from '#domain/time.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'

/** An instant as the cinema's day and time: Sat, 21 Nov, 6:30 PM. */
export function formatInstant(instant: string): string {
  const at = new Date(instant)
  return `${formatShortDate(localDate(at))}, ${formatTime(localTime(at))}`
}

/** An instant in a CSV file, by the cinema's clock: 2026-11-21 18:30. Empty when there is none. */
export function csvInstant(instant: string | null): string {
  return instant === null ? '' : fileTime(new Date(instant))
}

/** A number as it is grouped in India: 1,00,000. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-IN')
}
