import { performance } from 'node:perf_hooks'
import { minutesAfter } from '#domain/time.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'

export type Job = {
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
}
export type JobHandlers = Readonly<Record<string, (payload: unknown) => Promise<void>>>
type Deps = { readonly db: Db; readonly now: () => Date; readonly log: Log }

const AT_ONCE = 10
const AT_ONCE_WHEN_BUSY = 1
const BUSY = 0.6
const LEASE_MINUTES = 2
const MOST_ATTEMPTS = 20
const LONGEST_PAUSE_MINUTES = 60

export type NewJob = Pick<Job, 'id' | 'kind' | 'payload'> & { readonly at: Date }

/** Writes a job down in the transaction that makes it necessary; the same id is written once. */
export async function enqueue(db: Db, { id, kind, payload, at }: NewJob): Promise<void> {
  await db.query(
    'insert into job (id, kind, payload, run_at) values ($1, $2, $3::jsonb, $4) on conflict do nothing',
    [id, kind, JSON.stringify(payload), at],
  )
}

/**
 * Works on jobs that were written in the transaction that made them necessary. Each goes to one process at a time; one that fails is
 * tried again with growing pauses, so a handler must be safe to repeat. Answers how many it took.
 */
export async function runDueJobs(deps: Deps, handlers: JobHandlers): Promise<number> {
  const now = deps.now()
  const due = await deps.db.query<Job>(
    `update job set run_at = $2, attempts = attempts + 1
     where id in (
       select id from job where done_at is null and run_at <= $1 and attempts < $3
       order by run_at limit $4 for update skip locked)
     returning id, kind, payload, attempts`,
    [now, minutesAfter(now, LEASE_MINUTES), MOST_ATTEMPTS, isBusy() ? AT_ONCE_WHEN_BUSY : AT_ONCE],
  )
  for (const job of due) await runJob(deps, handlers, job)
  return due.length
}

let measured = performance.eventLoopUtilization()

/** People who wait for an answer come before jobs: a pass takes as long as several sales. */
function isBusy(): boolean {
  const current = performance.eventLoopUtilization()
  const { utilization } = performance.eventLoopUtilization(current, measured)
  measured = current
  return utilization > BUSY
}

async function runJob(
  { db, now, log }: Deps,
  handlers: JobHandlers,
  { id, kind, payload, attempts }: Job,
): Promise<void> {
  try {
    const handle = handlers[kind]
    if (!handle) throw new Error(`nobody handles jobs of the kind ${kind}`)
    await handle(payload)
    await db.query('update job set done_at = $2, last_error = null where id = $1', [id, now()])
  } catch (error) {
    log.warn({ err: error, jobId: id, kind, attempts }, 'job failed, will be tried again')
    const pause = Math.min(2 ** attempts / 60, LONGEST_PAUSE_MINUTES)
    await db.query('update job set run_at = $2, last_error = $3 where id = $1', [
      id,
      minutesAfter(now(), pause),
      String(error),
    ])
  }
}
