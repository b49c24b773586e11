/** Minutes before the end at which a screen reader is told; more often would be a nuisance. */
const ANNOUNCED_MINUTES = [5, 2, 1] as const

/** How far this machine's clock is behind the server's, in milliseconds. */
export function clockSkew(serverNow: string, clientNow: number): number {
  return Date.parse(serverNow) - clientNow
}

export function secondsLeft(expiresAt: string, skewMs: number, here: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - skewMs - here) / 1000))
}

/** 7:05 */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The coarse step that this many seconds belong to; a new one is spoken once. */
export function announcedMinutes(seconds: number): number | null {
  return ANNOUNCED_MINUTES.findLast((minutes) => seconds > 0 && seconds <= minutes * 60) ?? null
}
