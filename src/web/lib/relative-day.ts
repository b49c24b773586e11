import { daysAfter } from '#domain/time.ts'
import { m } from '#web/paraglide/messages.js'

/** The word that people have for a day so near; null for any other. */
export function relativeDay(date: string, today: string): string | null {
  if (date === today) return m.today()
  return date === daysAfter(today, 1) ? m.tomorrow() : null
}
