import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadMessage, LoadResult, Timing } from './load-job.ts'

/** One request or story of a client; false when there is nothing left to do. A failure is counted under its message. */
type Step = (client: number) => Promise<boolean>

/** A site that fails at once is not to be asked in a tight loop. */
const PAUSE_AFTER_ERROR_MILLISECONDS = 50

/**
 * Each client does one step after the other, without pauses, until the time is over or one of them has nothing left. What ends
 * between warm-up and end is counted.
 */
export async function runClients(
  { clients, warmUpSeconds, seconds }: Timing,
  step: Step,
  tell: (message: LoadMessage) => void,
): Promise<LoadResult> {
  const startsAt = performance.now() + warmUpSeconds * 1000
  let endsAt = startsAt + seconds * 1000
  const took: number[] = []
  const errors: Record<string, number> = {}
  const measuring = setTimeout(() => tell({ kind: 'measuring' }), warmUpSeconds * 1000)

  async function runClient(client: number): Promise<void> {
    while (performance.now() < endsAt) {
      const from = performance.now()
      try {
        if (!(await step(client))) endsAt = Math.min(endsAt, performance.now())
        else if (performance.now() >= startsAt && performance.now() <= endsAt)
          took.push(performance.now() - from)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        errors[reason] = (errors[reason] ?? 0) + 1
        await sleep(PAUSE_AFTER_ERROR_MILLISECONDS)
      }
    }
  }

  const all = Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)))
  const measured = setTimeout(() => tell({ kind: 'measured' }), (warmUpSeconds + seconds) * 1000)
  await all
  clearTimeout(measuring)
  clearTimeout(measured)
  tell({ kind: 'measured' })
  return summarise(took, { errors, seconds: Math.max(0, endsAt - startsAt) / 1000 })
}

function summarise(took: readonly number[], rest: Pick<LoadResult, 'errors' | 'seconds'>): LoadResult {
  const sorted = took.toSorted((a, b) => a - b)
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
