import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'

/** In time limits of a provider. Longer than one, with the pause before it: while a call is under way nobody else makes the same one. */
const LEASE_FACTOR = 1.6

/** Until when somebody who begins now may talk to the ticketing system about an order. */
export function leaseUntil({ now, config }: Pick<Deps, 'now' | 'config'>): Date {
  return minutesAfter(now(), (LEASE_FACTOR * config.PROVIDER_TIMEOUT_MS) / 60_000)
}
