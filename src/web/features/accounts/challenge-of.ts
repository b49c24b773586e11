import { isErrorResponse, isObject } from '#web/lib/errors/error-code.ts'

/** Returns the proof of the first step when a sign-in needs the second; null for another error. */
export function challengeOf(error: unknown): string | null {
  if (!isErrorResponse(error) || error.error.code !== 'two_factor_needed') return null
  const { details } = error.error
  return isObject(details) && typeof details['challenge'] === 'string' ? details['challenge'] : null
}
