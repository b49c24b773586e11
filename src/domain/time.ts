/** A name of the tz database, as a venue has one: whatever the zone of machine and visitor. */
export type TimeZone = string

/** Of Indian law and of what belongs to no venue. */
export const INDIA: TimeZone = 'Asia/Kolkata'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Returns the instant of a local date and time. A time that the clock leaves out is taken an hour later, one that it shows twice as the first. */
export function instantAt(date: string, time: string, zone: TimeZone = INDIA): Date {
  const shown = new Date(`${date}T${time}:00Z`)
  if (Number.isNaN(shown.getTime())) return shown
  // The offsets before and after: clocks change once a day at most.
  const [before, after] = [-DAY, DAY].map((ms) => offsetAt(new Date(shown.getTime() + ms), zone))
  const [first = shown, second = shown] = [before, after].map((minutes = 0) => minutesAfter(shown, -minutes))
  const isFirst = first.getTime() + offsetAt(first, zone) * MINUTE === shown.getTime()
  const isSecond = second.getTime() + offsetAt(second, zone) * MINUTE === shown.getTime()
  return isFirst || !isSecond ? first : second
}

/** Returns an instant as a zone writes it, with its offset: 2026-03-10T19:30:00+05:30. */
export function localInstant(at: Date, zone: TimeZone = INDIA): string {
  const offset = offsetAt(at, zone)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map(twoDigits)
  return `${shifted(at, zone).slice(0, 19)}${offset < 0 ? '-' : '+'}${hours}:${minutes}`
}

/** Returns the local date at an instant, YYYY-MM-DD. */
export function localDate(at: Date, zone: TimeZone = INDIA): string {
  return shifted(at, zone).slice(0, 10)
}

/** Returns the local time at an instant, HH:MM. */
export function localTime(at: Date, zone: TimeZone = INDIA): string {
  return shifted(at, zone).slice(11, 16)
}

/** Returns the time that a clock of the zone shows, as if it were UTC. */
function shifted(at: Date, zone: TimeZone): string {
  return minutesAfter(at, offsetAt(at, zone)).toISOString()
}

const clocks = new Map<TimeZone, Intl.DateTimeFormat>()

/** Returns by how many minutes a zone is ahead of UTC at an instant. India is computed, because nearly every date is Indian: it has no daylight saving time. */
function offsetAt(at: Date, zone: TimeZone): number {
  if (zone === INDIA) return 330
  const parts = new Map(
    clockOfZone(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return (shown - Math.floor(at.getTime() / MINUTE) * MINUTE) / MINUTE
}

function clockOfZone(timeZone: TimeZone): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const fields = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const
  const clock = new Intl.DateTimeFormat('en-US', { ...fields, hourCycle: 'h23', timeZone })
  clocks.set(timeZone, clock)
  return clock
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
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

/** Returns the instant at which the local date changes next. */
export function localMidnightAfter(at: Date, zone: TimeZone = INDIA): Date {
  return instantAt(daysAfter(localDate(at, zone), 1), '00:00', zone)
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
