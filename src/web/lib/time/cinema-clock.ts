import { useSyncExternalStore } from 'react'
import { currentDays, type CurrentDays } from '#domain/relative-day.ts'
import { localDate } from '#domain/time.ts'
import { readPageSettings } from '#web/lib/document/page-settings.ts'

const MINUTE_MS = 60_000
const TICK_MS = 5_000
const listeners = new Set<() => void>()
/** By how many milliseconds the server's clock is ahead of this device's; null until the server has told its time. */
let ahead: number | null = null

/** The server's time, whatever the clock of this device says: that of the page until a response to a call has told it more exactly. */
export function cinemaNow(): Date {
  if (import.meta.env.SSR) return renderedAt()
  ahead ??= isOldCopy() ? null : renderedAt().getTime() - loadedAt()
  return new Date(Date.now() + (ahead ?? 0))
}

/** The cinema's date now, YYYY-MM-DD. */
export function cinemaToday(): string {
  return localDate(cinemaNow())
}

/** Takes the `Date` header of a response. A response out of a cache is older than the latest known time, and tells nothing. */
export function noteServerTime(date: string | null): void {
  const told = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(told) || (ahead !== null && told <= ahead)) return
  ahead = told
  notify()
}

/** The current minute of the cinema, for what changes while a page is open, such as the close of booking. */
export function useCurrentMinute(): Date {
  return new Date(useSyncExternalStore(subscribe, currentMinute, renderedMinute))
}

/** The cinema's date, YYYY-MM-DD. During hydration it is that of the server's rendering, so that both are equal. */
export function useToday(): string {
  return localDate(useCurrentMinute())
}

/** The dates by which pages name days: after midnight the business day is still that of the evening before. */
export function useCurrentDays(): CurrentDays {
  return currentDays(useCurrentMinute())
}

function currentMinute(): number {
  return startOfMinute(cinemaNow())
}

function renderedMinute(): number {
  return startOfMinute(renderedAt())
}

function startOfMinute(at: Date): number {
  return Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
}

function renderedAt(): Date {
  const at = readPageSettings().renderedAt
  return at === undefined ? new Date() : new Date(at)
}

/** When this document was asked for, by the clock of this device. */
function loadedAt(): number {
  return Date.now() - performance.now()
}

/** A page kept for a time without network, or shown again out of the history, may be of another day. */
function isOldCopy(): boolean {
  if (document.documentElement.dataset['kept'] !== undefined) return true
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(listener, TICK_MS)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
