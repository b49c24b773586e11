import { localDate } from '#domain/time.ts'
import { cinemaToday } from './cinema-clock.ts'
import { language } from '#web/lib/document/language.ts'

/**
 * Dates are composed from parts: order and commas of whole dates differ between the server's and the
 * browser's tables. In Hindi the month is always written out, since its short forms differ as well.
 */
const region = { en: 'en-US', hi: 'hi-IN' }[language]
const shortMonth = language === 'hi' ? 'long' : 'short'

/** 21 Nov */
export function formatDay(date: string): string {
  return `${dayNumber(date)} ${formatMonth(date)}`
}

/** 21 Nov; in another year than today: 21 Nov 2025 */
export function formatDate(date: string, today = cinemaToday()): string {
  const year = date.slice(0, 4)
  return `${formatDay(date)}${today.startsWith(year) ? '' : ` ${year}`}`
}

/** Sat, 21 Nov; in another year than today: Fri, 21 Nov 2025 */
export function formatShortDate(date: string, today = cinemaToday()): string {
  return `${formatWeekday(date)}, ${formatDate(date, today)}`
}

/** Sat, 21 Nov 2026 */
export function formatShortDateWithYear(date: string): string {
  return `${formatWeekday(date)}, ${formatDay(date)} ${date.slice(0, 4)}`
}

/** Saturday, 21 November */
export function formatLongDate(date: string): string {
  return `${part(date, { weekday: 'long' })}, ${dayNumber(date)} ${part(date, { month: 'long' })}`
}

/** 21 November 2026 */
export function formatFullDate(date: string): string {
  return `${dayNumber(date)} ${part(date, { month: 'long' })} ${date.slice(0, 4)}`
}

/** The cinema's calendar date of an instant: 21 November 2026. */
export function formatDateOfInstant(instant: string): string {
  return formatFullDate(localDate(new Date(instant)))
}

/** Sat */
export function formatWeekday(date: string): string {
  return part(date, { weekday: 'short' })
}

/** Nov */
export function formatMonth(date: string): string {
  return part(date, { month: shortMonth })
}

export function dayNumber(date: string): number {
  return Number(date.slice(8, 10))
}

type DatePart = { readonly weekday: 'short' | 'long' } | { readonly month: 'short' | 'long' }

/** A formatter takes a phone a millisecond to make, and a page writes hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A date has no zone: it is read as UTC and written as UTC. */
function part(date: string, options: DatePart): string {
  return formatOf(options).format(new Date(`${date}T00:00:00Z`))
}

function formatOf(options: DatePart): Intl.DateTimeFormat {
  const key = Object.entries(options).join()
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(region, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}
