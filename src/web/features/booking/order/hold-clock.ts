/** Minutes before the end at which a screen reader is told; more often would be a nuisance. */
const SPOKEN_MINUTES = [5, 2, 1] as const

/** How far this machine's clock is behind the server's, in milliseconds. */
export function clockSkew(serverNow: string, here: number): number {
  return Date.parse(serverNow) - here
}

export function secondsLeft(expiresAt: string, skew: number, here: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - skew - here) / 1000))
}

/** 7:05 */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The coarse step that this many seconds belong to; a new one is spoken once. */
export function spokenMinutes(seconds: number): number | null {
  return SPOKEN_MINUTES.findLast((minutes) => seconds > 0 && seconds <= minutes * 60) ?? null
}
