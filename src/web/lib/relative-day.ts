import { daysAfter } from '#domain/time.ts'
import { m } from '#web/paraglide/messages.js'

/** Returns "Today" or "Tomorrow"; null for any other day. */
export function relativeDay(date: string, today: string): string | null {
  if (date === today) return m.today()
  return date === daysAfter(today, 1) ? m.tomorrow() : null
}
