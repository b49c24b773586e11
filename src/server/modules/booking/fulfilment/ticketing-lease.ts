import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'

/** Lease duration in multiples of the provider's time limit: longer than a call and its pause, so that only one process calls. */
const LEASE_FACTOR = 1.6

/** Returns the end of a lease that starts now. */
export function leaseUntil({ now, config }: Pick<Deps, 'now' | 'config'>): Date {
  return minutesAfter(now(), (LEASE_FACTOR * config.PROVIDER_TIMEOUT_MS) / 60_000)
}
