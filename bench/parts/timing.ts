import type { Timing } from '../load/load-job.ts'

/** As long as a warm-up takes at most; then the site is hot for the load, or never will be. */
const MOST_WARM_UP_SECONDS = 60

export function timingOf(
  { seconds, warmUpSeconds }: { readonly seconds: number; readonly warmUpSeconds: number | null },
  clients: number,
): Timing {
  return { clients, seconds, warmUpSeconds }
}

/** The number of orders that is enough for the warm-up and the whole measurement at the maximum rate. */
export function ordersNeeded({ seconds, warmUpSeconds }: Timing, maxPerSecond: number): number {
  return Math.ceil((seconds + (warmUpSeconds ?? MOST_WARM_UP_SECONDS)) * maxPerSecond)
}

export function addErrors(
  ...all: readonly Readonly<Record<string, number>>[]
): Readonly<Record<string, number>> {
  const sum: Record<string, number> = {}
  for (const [reason, count] of all.flatMap((errors) => Object.entries(errors))) {
    sum[reason] = (sum[reason] ?? 0) + count
  }
  return sum
}

/** One line for each error message with its count. */
export function describeErrors(errors: Readonly<Record<string, number>>): string[] {
  return Object.entries(errors).map(([reason, count]) => `error, ${count} times: ${reason}`)
}

export function countErrors(errors: Readonly<Record<string, number>>): number {
  return Object.values(errors).reduce((sum, count) => sum + count, 0)
}
