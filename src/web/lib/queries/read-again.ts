import { isErrorResponse, isObject } from '#web/lib/errors/error-code.ts'

const MOST_REPEATS = 2
/** Who waits longer than this is told, and tries again by hand. */
const LONGEST_PAUSE_SECONDS = 10

/**
 * Whether a query that failed is sent again by itself: after an error of the network, and when the server says after how many seconds it may be (429
 * and 503 with `Retry-After`). Never during server rendering.
 */
export function shouldReadAgain(failures: number, error: unknown): boolean {
  if (import.meta.env.SSR || failures >= MOST_REPEATS) return false
  const seconds = retryAfterSeconds(error)
  return seconds === null ? error instanceof TypeError : seconds <= LONGEST_PAUSE_SECONDS
}

/** Returns the milliseconds before a query is sent again: never fewer than the server has said. */
export function pauseBeforeReading(failures: number, error: unknown): number {
  const seconds = retryAfterSeconds(error) ?? 2 ** failures
  // Pages that were refused together do not come back together.
  return 1000 * seconds * (1 + Math.random() / 4)
}

function retryAfterSeconds(error: unknown): number | null {
  const details: unknown = isErrorResponse(error) ? error.error.details : null
  const seconds = isObject(details) && details['retryAfterSeconds']
  return typeof seconds === 'number' ? seconds : null
}
