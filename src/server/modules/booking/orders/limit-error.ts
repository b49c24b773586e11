import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { ReachedLimit } from '#domain/hold-limits.ts'

const codes = {
  email_needed: 'email_not_proven',
  person_seats: 'seats_at_limit',
  network_seats: 'network_busy',
  person_pause: 'hold_paused',
  network_pause: 'network_busy',
} as const satisfies Record<ReachedLimit['kind'], ErrorCode>

type Wanted = { readonly isPrivate: boolean; readonly now: Date }

/** Returns the error of a limit: with `because.max` where fewer seats are possible at once, else with the time of the next try. */
export function limitError(limit: ReachedLimit, { isPrivate, now }: Wanted): AppError {
  const code = codes[limit.kind]
  if (limit.kind === 'email_needed') {
    if (isPrivate) return new AppError(code, { because: { kind: 'screen_unproven' } })
    return new AppError(code, { because: { kind: 'seats_unproven', max: limit.max } })
  }
  const { retryAt } = limit
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000))
  return new AppError(code, { retryAt: wholeMinute(retryAt).toISOString(), retryAfterSeconds: seconds })
}

const MINUTE = 60_000

/** Rounds up to a whole minute, so that the time shown is not before the end of the pause. */
function wholeMinute(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / MINUTE) * MINUTE)
}
