import type { ErrorCode } from '#contract/errors.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'

/** In total a little more than two minutes: by then the webhook or the recovery job has completed the order. */
export const RETRY_SECONDS = [1, 2, 4, 8, 15, 30, 30, 30] as const

/** The server rejected the proof. Any other error may be a lost response, and a retry is harmless. */
const finalErrors: readonly ErrorCode[] = [
  'signature_invalid',
  'payment_mismatch',
  'malformed',
  'not_found',
  'not_signed_in',
  'not_allowed',
]

type ConfirmationResult<T> =
  | { readonly kind: 'responded'; readonly outcome: T }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'unknown' }

/** Submits the proof of payment until there is a response: after a payment a lost response is not a failure. Calls `onSlow` once when a first attempt had none. */
export async function confirmWithRetry<T>(
  confirm: () => Promise<T>,
  wait: (seconds: number) => Promise<void>,
  onSlow: () => void = () => undefined,
): Promise<ConfirmationResult<T>> {
  for (const [attempt, pause] of [...RETRY_SECONDS, null].entries()) {
    try {
      return { kind: 'responded', outcome: await confirm() }
    } catch (error) {
      const code = errorCodeOf(error)
      if (code && finalErrors.includes(code)) return { kind: 'refused', error }
      if (attempt === 0) onSlow()
      if (pause !== null) await wait(pause)
    }
  }
  return { kind: 'unknown' }
}
