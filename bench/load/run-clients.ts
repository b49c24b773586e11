import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadMessage, LoadResult, Timing } from './load-job.ts'

/** One request or purchase of a client; returns false when there is nothing left to do. Errors are counted by message. */
type Step = (client: number) => Promise<boolean>

/** Avoids a tight loop when every request fails immediately. */
const PAUSE_AFTER_ERROR_MILLISECONDS = 50

/**
 * Runs the clients concurrently: each does one step after the other, without pauses, until the time is over or one has
 * nothing left to do. Steps that end after the warm-up and before the end are counted.
 */
export async function runClients(
  { clients, warmUpSeconds, seconds }: Timing,
  step: Step,
  report: (message: LoadMessage) => void,
): Promise<LoadResult> {
  const startsAt = performance.now() + warmUpSeconds * 1000
  let endsAt = startsAt + seconds * 1000
  const latencies: number[] = []
  const errors: Record<string, number> = {}
  const measuring = setTimeout(() => report({ kind: 'measuring' }), warmUpSeconds * 1000)

  async function runClient(client: number): Promise<void> {
    while (performance.now() < endsAt) {
      const stepStartedAt = performance.now()
      try {
        if (!(await step(client))) endsAt = Math.min(endsAt, performance.now())
        else if (performance.now() >= startsAt && performance.now() <= endsAt)
          latencies.push(performance.now() - stepStartedAt)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        errors[reason] = (errors[reason] ?? 0) + 1
        await sleep(PAUSE_AFTER_ERROR_MILLISECONDS)
      }
    }
  }

  const finished = Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)))
  const measured = setTimeout(() => report({ kind: 'measured' }), (warmUpSeconds + seconds) * 1000)
  await finished
  clearTimeout(measuring)
  clearTimeout(measured)
  report({ kind: 'measured' })
  return summarize(latencies, { errors, seconds: Math.max(0, endsAt - startsAt) / 1000 })
}

function summarize(latencies: readonly number[], rest: Pick<LoadResult, 'errors' | 'seconds'>): LoadResult {
  const sorted = latencies.toSorted((a, b) => a - b)
  return {
    ...rest,
    count: sorted.length,
    perSecond: rest.seconds > 0 ? sorted.length / rest.seconds : 0,
    p50Milliseconds: quantile(sorted, 0.5),
    p99Milliseconds: quantile(sorted, 0.99),
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
