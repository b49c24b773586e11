import type { ErrorCode } from '#contract/errors.ts'
import { errorCodeOf } from '#web/lib/error-code.ts'

/** Together a little more than two minutes: after that the webhook or the recovery job have answered, and the order knows. */
export const RETRY_SECONDS = [1, 2, 4, 8, 15, 30, 30, 30] as const

/** The server has looked at the proof and said no. Everything else may be a lost answer, and asking again is harmless. */
const finalErrors: readonly ErrorCode[] = [
  'signature_invalid',
  'payment_mismatch',
  'malformed',
  'not_found',
  'not_signed_in',
  'not_allowed',
]

type ConfirmationResult<T> =
  | { readonly kind: 'answered'; readonly outcome: T }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'unknown' }

/** Hands in the proof until somebody answers: money has moved, so a lost answer is never a failure. */
export async function confirmWithRetry<T>(
  confirm: () => Promise<T>,
  wait: (seconds: number) => Promise<void>,
): Promise<ConfirmationResult<T>> {
  for (const pause of [...RETRY_SECONDS, null]) {
    try {
      return { kind: 'answered', outcome: await confirm() }
    } catch (error) {
      const code = errorCodeOf(error)
      if (code && finalErrors.includes(code)) return { kind: 'refused', error }
      if (pause !== null) await wait(pause)
    }
  }
  return { kind: 'unknown' }
}
