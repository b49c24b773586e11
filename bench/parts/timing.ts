import type { Timing } from '../load/load-job.ts'

export function timingOf({ seconds }: { readonly seconds: number }, clients: number): Timing {
  return { clients, seconds, warmUpSeconds: Math.min(2, seconds / 4) }
}

/** The number of orders that is enough for the whole measurement at the maximum rate. */
export function ordersNeeded({ seconds, warmUpSeconds }: Timing, maxPerSecond: number): number {
  return Math.ceil((seconds + warmUpSeconds) * maxPerSecond)
}

/** One line for each error message with its count. */
export function describeErrors(errors: Readonly<Record<string, number>>): string[] {
  return Object.entries(errors).map(([reason, count]) => `error, ${count} times: ${reason}`)
}

export function countErrors(errors: Readonly<Record<string, number>>): number {
  return Object.values(errors).reduce((sum, count) => sum + count, 0)
}
