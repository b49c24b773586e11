/** Of all dates and times of the programme, whatever the zone of machine and visitor. India has no daylight saving time. */
const CINEMA_OFFSET = '+05:30'
const OFFSET_MINUTES = 330
const MINUTE = 60_000

export function instantAt(date: string, time: string): Date {
  return new Date(`${date}T${time}:00${CINEMA_OFFSET}`)
}

/** Returns an instant as the cinema writes it, with its offset: 2026-03-10T19:30:00+05:30. */
export function localInstant(at: Date): string {
  return `${localDate(at)}T${localTime(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}${CINEMA_OFFSET}`
}

/** Returns the local date of the cinema at an instant, YYYY-MM-DD. Computed: Chrome 110 to 112 write the dates of en-CA as 11/28/26. */
export function localDate(at: Date): string {
  return shifted(at).slice(0, 10)
}

/** Returns the local time of the cinema at an instant, HH:MM. */
export function localTime(at: Date): string {
  return shifted(at).slice(11, 16)
}

/** Returns the time that a clock of the cinema shows, as if it were UTC. */
function shifted(at: Date): string {
  return minutesAfter(at, OFFSET_MINUTES).toISOString()
}

/** Returns an instant as the files for spreadsheets have it, by the cinema's clock: 2026-03-10 19:30. */
export function fileTime(at: Date): string {
  return `${localDate(at)} ${localTime(at)}`
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

/** Returns the instant at which the local date of the cinema changes next. */
export function localMidnightAfter(at: Date): Date {
  return instantAt(daysAfter(localDate(at), 1), '00:00')
}

/** Whether a text is a date YYYY-MM-DD of the calendar: not 2026-02-30. */
export function isRealDate(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && daysAfter(text, 0) === text
}

/** The parts of a day that a language may name with a time of day. */
export type ClockPart = 'after_midnight' | 'morning' | 'afternoon' | 'evening' | 'night'

/** Splits `HH:MM` or `HH:MM:SS` of 24 hours into a time of 12 hours and its part of the day. Returns null for an invalid time. */
export function clockOf(time: string): { readonly time: string; readonly part: ClockPart } | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::\d{2})?$/.exec(time) ?? []
  if (!hours || !minutes) return null
  return { time: `${Number(hours) % 12 || 12}:${minutes}`, part: clockPartOf(Number(hours)) }
}

/** Messages of a time of day: Hindi puts the part of the day before the time; English AM or PM after it. */
export type ClockMessages = {
  readonly [Part in ClockPart as `clock_${Part}`]: (inputs: { time: string }) => string
}

/** Returns `HH:MM` or `HH:MM:SS` of 24 hours as people read it: 6:30 PM. Any other text is unchanged. */
export function clockLabel(m: ClockMessages, time: string): string {
  const clock = clockOf(time)
  return clock ? m[`clock_${clock.part}`]({ time: clock.time }) : time
}

function clockPartOf(hour: number): ClockPart {
  if (hour < 4) return 'after_midnight'
  if (hour < 12) return 'morning'
  if (hour < 16) return 'afternoon'
  return hour < 20 ? 'evening' : 'night'
}
