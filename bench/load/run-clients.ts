import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadControl, LoadResult, Timing } from './load-job.ts'

/** One request or purchase of a client; returns false when there is nothing left to do. Errors are counted by message. */
type Step = (client: number) => Promise<boolean>

/** Avoids a tight loop when every request fails immediately. */
const PAUSE_AFTER_ERROR_MILLISECONDS = 50
const PROGRESS_MILLISECONDS = 1000
const RAN_OUT = 'nothing was left to do before the end of the warm-up'

/**
 * Runs the clients concurrently: each does one step after the other, without pauses, until the time after the warm-up is over or one has
 * nothing left to do, and a step has ended. Steps that end between the warm-up and the end are counted.
 */
export async function runClients(
  { clients, seconds }: Pick<Timing, 'clients' | 'seconds'>,
  step: Step,
  { report, warm }: LoadControl,
): Promise<LoadResult> {
  let [startsAt, endsAt] = [Infinity, Infinity]
  let steps = 0
  const latencies: number[] = []
  const errors: Record<string, number> = {}
  const countError = (reason: string) => (errors[reason] = (errors[reason] ?? 0) + 1)

  /** A step may take longer than the measurement. */
  const isWaitingForFirst = () =>
    startsAt < endsAt && latencies.length === 0 && Object.keys(errors).length === 0

  async function runClient(client: number): Promise<void> {
    while (performance.now() < endsAt || isWaitingForFirst()) {
      const stepStartedAt = performance.now()
      try {
        if (!(await step(client))) return void (endsAt = Math.min(endsAt, performance.now()))
        steps += 1
        const now = performance.now()
        if (isWaitingForFirst()) endsAt = Math.max(endsAt, now)
        if (now >= startsAt && now <= endsAt) latencies.push(now - stepStartedAt)
      } catch (error) {
        countError(error instanceof Error ? error.message : String(error))
        await sleep(PAUSE_AFTER_ERROR_MILLISECONDS)
      }
    }
  }

  const reportProgress = () => report({ kind: 'progress', steps })
  const progress = setInterval(reportProgress, PROGRESS_MILLISECONDS)
  reportProgress()
  let measured: NodeJS.Timeout | undefined
  const measuring = warm.then(() => {
    clearInterval(progress)
    if (endsAt < Infinity) return
    startsAt = performance.now()
    endsAt = startsAt + seconds * 1000
    measured = setTimeout(() => isWaitingForFirst() || report({ kind: 'measured' }), seconds * 1000)
    report({ kind: 'measuring' })
  })
  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)))
  clearInterval(progress)
  if (startsAt === Infinity) countError(RAN_OUT)
  else await measuring
  clearTimeout(measured)
  report({ kind: 'measured' })
  return summarize(latencies, { errors, seconds: startsAt < endsAt ? (endsAt - startsAt) / 1000 : 0 })
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
