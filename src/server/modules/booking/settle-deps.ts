import { minutesAfter } from '#contract/time.ts'
import type { Deps } from '#server/deps.ts'

/** What it takes to bring a payment to its end. */
export type SettleDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'gateways' | 'config' | 'log' | 'seatBus'>

/** Longer than the box office's time limit: while a call is under way nobody else makes the same one. */
const LEASE_SECONDS = 8

export function leaseUntil({ now }: Pick<Deps, 'now'>): Date {
  return minutesAfter(now(), LEASE_SECONDS / 60)
}
