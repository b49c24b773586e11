import { getLocale } from '#web/paraglide/runtime.js'

/** Put together from parts: the order of whole dates differs between the server's and the browser's tables. */
const regions: Readonly<Record<string, string>> = { en: 'en-US', hi: 'hi-IN' }

/** 21 Nov */
export function formatDay(date: string): string {
  return `${part(date, { day: 'numeric' })} ${part(date, { month: 'short' })}`
}

/** 21 November 2026 */
export function formatFullDate(date: string): string {
  return `${part(date, { day: 'numeric' })} ${part(date, { month: 'long' })} ${date.slice(0, 4)}`
}

/** Sat */
export function formatWeekday(date: string): string {
  return part(date, { weekday: 'short' })
}

function part(date: string, options: Intl.DateTimeFormatOptions): string {
  const region = regions[getLocale()] ?? getLocale()
  return new Intl.DateTimeFormat(region, { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
