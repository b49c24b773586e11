/** Minutes before the end that are announced to screen readers. */
const ANNOUNCED_MINUTES = [5, 2, 1] as const

/** Returns by how many milliseconds the client's clock is behind the server's. */
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

/** Returns the announced number of minutes for the remaining seconds, null before the first announcement. */
export function announcedMinutes(seconds: number): number | null {
  return ANNOUNCED_MINUTES.findLast((minutes) => seconds > 0 && seconds <= minutes * 60) ?? null
}
