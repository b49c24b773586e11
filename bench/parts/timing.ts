import type { Timing } from '../load/load-job.ts'

export function timingOf({ seconds }: { readonly seconds: number }, clients: number): Timing {
  return { clients, seconds, warmUpSeconds: Math.min(2, seconds / 4) }
}

/** How much to lay in so that it lasts at this pace. */
export function fixturesFor({ seconds, warmUpSeconds }: Timing, mostPerSecond: number): number {
  return Math.ceil((seconds + warmUpSeconds) * mostPerSecond)
}

/** What went wrong in words, and how often; nothing when nothing did. */
export function describeErrors(errors: Readonly<Record<string, number>>): string[] {
  return Object.entries(errors).map(([reason, count]) => `error, ${count} times: ${reason}`)
}

export function countErrors(errors: Readonly<Record<string, number>>): number {
  return Object.values(errors).reduce((sum, count) => sum + count, 0)
}
