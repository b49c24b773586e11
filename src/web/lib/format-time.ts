import { m } from '#web/paraglide/messages.js'

/** `HH:MM` or `HH:MM:SS` of 24 hours as a person reads it: 6:30 PM, शाम 6:30. */
export function formatTime(time: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::\d{2})?$/.exec(time) ?? []
  if (!hours || !minutes) return time
  return partOfDay(Number(hours))({ time: `${Number(hours) % 12 || 12}:${minutes}` })
}

/** Hindi says the part of the day before the time, as its cinemas do; English AM or PM after it. */
function partOfDay(hour: number) {
  if (hour < 4) return m.clock_after_midnight
  if (hour < 12) return m.clock_morning
  if (hour < 16) return m.clock_afternoon
  return hour < 20 ? m.clock_evening : m.clock_night
}
