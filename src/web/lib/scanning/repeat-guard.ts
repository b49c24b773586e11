/** A code in front of the camera is decoded ten times a second: it is one scan until it has been away for so long. */
const AWAY_MILLISECONDS = 4_000

/** A hand scanner whose trigger is held reads a code several times a second; read later again, the code was scanned again. */
export const HELD_TRIGGER_MILLISECONDS = 300

/**
 * Returns a function that says whether a code that was read at an instant (milliseconds) is a new scan. Every reading of the same code
 * begins its time away anew. `pauseMilliseconds`: after a scan the next one has to wait so long; the camera reads it again, a hand scanner would not.
 */
export function createRepeatGuard(
  pauseMilliseconds: number,
  awayMilliseconds = AWAY_MILLISECONDS,
): (text: string, at: number) => boolean {
  let last = { text: '', seenAt: -Infinity }
  let scannedAt = -Infinity
  return (text, at) => {
    const isSame = text === last.text && at - last.seenAt < awayMilliseconds
    if (isSame) last = { text, seenAt: at }
    if (isSame || at - scannedAt < pauseMilliseconds) return false
    last = { text, seenAt: at }
    scannedAt = at
    return true
  }
}
