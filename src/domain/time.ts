/** All dates and times of the programme are the cinema's, wherever machine and visitor are. India keeps one offset, without daylight saving. */
export const CINEMA_ZONE = 'Asia/Kolkata'
const CINEMA_OFFSET = '+05:30'
const MINUTE = 60_000

export function instantAt(date: string, time: string): Date {
  return new Date(`${date}T${time}:00${CINEMA_OFFSET}`)
}

const dateParts = new Intl.DateTimeFormat('en-CA', { timeZone: CINEMA_ZONE, dateStyle: 'short' })
const timeParts = new Intl.DateTimeFormat('en-GB', { timeZone: CINEMA_ZONE, timeStyle: 'short' })

/** The date on the cinema's wall calendar at an instant. */
export function localDate(at: Date): string {
  return dateParts.format(at)
}

/** The time on the cinema's wall clock at an instant, HH:MM. */
export function localTime(at: Date): string {
  return timeParts.format(at)
}

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE)
}

/** Calendar arithmetic on a date of the cinema: no zone is involved. */
export function daysAfter(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** `HH:MM` or `HH:MM:SS` of 24 hours as a person reads it: 6:30 PM. */
export function formatTime(time: string): string {
  const match = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(time)
  const hours = Number(match?.[1])
  if (!match || hours > 23 || Number(match[2]) > 59) return time
  return `${hours % 12 || 12}:${match[2]} ${hours < 12 ? 'AM' : 'PM'}`
}
