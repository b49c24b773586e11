/** Time zone of all dates and times of the programme, whatever the zone of machine and visitor. India has no daylight saving time. */
export const CINEMA_ZONE = 'Asia/Kolkata'
const CINEMA_OFFSET = '+05:30'
const MINUTE = 60_000

export function instantAt(date: string, time: string): Date {
  return new Date(`${date}T${time}:00${CINEMA_OFFSET}`)
}

const dateParts = new Intl.DateTimeFormat('en-CA', { timeZone: CINEMA_ZONE, dateStyle: 'short' })
const timeParts = new Intl.DateTimeFormat('en-GB', { timeZone: CINEMA_ZONE, timeStyle: 'short' })

/** Returns the local date of the cinema at an instant, YYYY-MM-DD. */
export function localDate(at: Date): string {
  return dateParts.format(at)
}

/** Returns the local time of the cinema at an instant, HH:MM. */
export function localTime(at: Date): string {
  return timeParts.format(at)
}

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE)
}

/** Adds days to a local date YYYY-MM-DD. */
export function daysAfter(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** Formats `HH:MM` or `HH:MM:SS` as 12-hour time: 6:30 PM. */
export function formatTime(time: string): string {
  const match = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(time)
  const hours = Number(match?.[1])
  if (!match || hours > 23 || Number(match[2]) > 59) return time
  return `${hours % 12 || 12}:${match[2]} ${hours < 12 ? 'AM' : 'PM'}`
}
