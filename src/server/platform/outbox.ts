import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutesAfter } from '#domain/time.ts'
import { createGathered } from './batch.ts'
import { isDatabaseUnavailable, isStatementTimeout, type Db } from './database.ts'
import type { Job, Lane } from './define-job.ts'
import { forEachAtMost } from './for-each-at-most.ts'
import type { Log } from './log.ts'
import { named } from './named.ts'
import { onceItIsBack, withRetries } from './retry.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly log: Log }
type DueJob = {
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
}

/** Jobs that are taken together, and of those the ones that run beside each other: a mail waits for its server and the database most of its time. */
const BATCHES = {
  mail: { most: 48, atOnce: 16 },
  document: { most: 20, atOnce: 4 },
  work: { most: 20, atOnce: 4 },
} as const
/** While people use the site a batch of long jobs is short, and after it they rest for twice the time that it took. */
const BATCH_WHEN_BUSY = 4
const REST_WHEN_BUSY = 2
/** Otherwise: long enough to see whether somebody uses it. */
const REST_MILLISECONDS = 20
const BUSY = 0.6
/** Of each kind that many times a batch are candidates: another process may have taken the first ones. */
const CANDIDATES = 4
const LEASE_MINUTES = 2
/** With the growing pauses between them, about ten hours. */
export const MOST_ATTEMPTS = 20
const LONGEST_PAUSE_MINUTES = 60

/** The beginning of every statement that writes a job; a `select` or `values` with these columns follows. `jobColumns` has kind and payload. */
export const INSERT_JOB = 'insert into job (id, kind, payload, run_at)'

type JobKey = { readonly id: string; readonly at: Date }

/** Inserts a job in the caller's transaction; the same id is inserted once. */
export async function enqueue<Payload>(
  db: Db,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  { id, at }: JobKey,
): Promise<void> {
  await db.query(`${INSERT_JOB} values ($1, $2, $3::jsonb, $4) on conflict do nothing`, [
    id,
    ...jobColumns(job, payload),
    at,
  ])
}

/** Returns the payloads of jobs that were written, done or not: a job stays under its id. */
export function listJobPayloads(
  db: Db,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly payload: unknown }[]> {
  return db.query('select id, payload from job where id = any($1::uuid[])', [ids])
}

/** Returns kind and payload as columns of `job`, for a statement that inserts a job beside other rows. */
export function jobColumns<Payload>(
  job: Job<Payload>,
  payload: NoInfer<Payload>,
): readonly [kind: string, payloadJson: string] {
  return [job.kind, JSON.stringify(job.parse(payload))]
}

type Drain = { readonly lane: Lane; readonly signal: AbortSignal }

/**
 * Runs due jobs of a lane until none is due or the signal ends it. Requests have priority over long jobs, since making one document takes as long as
 * several sales: while the process is busy, these take a third of its time at most. Mails take their turn between requests.
 */
export async function drainDueJobs<D extends Deps>(
  deps: D,
  jobs: readonly Job<unknown, D>[],
  { lane, signal }: Drain,
): Promise<void> {
  const isShort = lane === 'mail'
  let isBusy = !isShort && (await isBusyFor(REST_MILLISECONDS))
  while (!signal.aborted) {
    const from = performance.now()
    const taken = await runDueJobs(deps, jobs, { lane, ...(isBusy && { most: BATCH_WHEN_BUSY }) })
    if (taken === 0) return
    const rest = isBusy ? REST_WHEN_BUSY * (performance.now() - from) : REST_MILLISECONDS
    isBusy = (await isBusyFor(rest)) && !isShort
  }
}

/** Waits, and returns whether others used the event loop most of the time. */
async function isBusyFor(milliseconds: number): Promise<boolean> {
  const before = performance.eventLoopUtilization()
  await sleep(milliseconds)
  return performance.eventLoopUtilization(before).utilization > BUSY
}

/**
 * Reads the first due jobs of each kind from the index, so that a batch costs the same for any number of waiting jobs. They are then locked by their ids:
 * with the conditions of that index PostgreSQL would compare every waiting job with them.
 */
const CLAIM = `with recursive kinds (kind) as (
    (select kind from job where done_at is null and failed_at is null order by kind limit 1)
    union all
    select (select next.kind from job next where next.done_at is null and next.failed_at is null and next.kind > kinds.kind
      order by next.kind limit 1)
    from kinds where kinds.kind is not null
  ), due as (
    select first.id, row_number() over (partition by kinds.kind order by first.run_at) as turn
    from kinds cross join lateral (
      select id, run_at from job where kind = kinds.kind and done_at is null and failed_at is null and run_at <= :now
      order by run_at limit :candidates) as first
    where (:only::text[] is null or kinds.kind = any(:only)) and kinds.kind <> all (:without::text[])
  )
  update job set run_at = :leaseUntil, attempts = attempts + 1
  where id in (
    select job.id from job join due on due.id = job.id
    where job.id = any(array(select id from due)) and coalesce(done_at, failed_at) is null and run_at <= :now
    order by kind = any(:urgent::text[]) desc, turn, run_at limit :most for update of job skip locked)
  returning id, kind, payload, attempts`

/**
 * Runs the jobs of one batch, each in one process at a time: the urgent ones first, then of each kind in turn those that are due longest. A
 * failing job is retried with exponential backoff; after the last attempt it is kept as failed (`failed-jobs.ts`). A job of an unknown kind is
 * treated the same: a newer process may know it. Returns the number of jobs taken.
 */
export async function runDueJobs<D extends Deps>(
  deps: D,
  jobs: readonly Job<unknown, D>[],
  { lane, most = BATCHES[lane ?? 'work'].most }: { readonly lane?: Lane; readonly most?: number } = {},
): Promise<number> {
  const now = deps.now()
  const due = await deps.db.query<DueJob>(
    ...named(CLAIM, {
      now,
      leaseUntil: minutesAfter(now, LEASE_MINUTES),
      most,
      urgent: jobs.filter(({ isUrgent }) => isUrgent).map(({ kind }) => kind),
      candidates: CANDIDATES * most,
      only: lane === undefined || lane === 'work' ? null : kindsOf(jobs, [lane]),
      without: lane === 'work' ? kindsOf(jobs, ['mail', 'document']) : [],
    }),
  )
  const open = new Set(due)
  const failures: unknown[] = []
  const lastStart = minutesAfter(now, LEASE_MINUTES / 2)
  await forEachAtMost(BATCHES[lane ?? 'work'].atOnce, due, async (job) => {
    // After a failure no further job of this batch is started, nor so late that another process could take it before it ends.
    if (failures.length > 0 || deps.now() > lastStart) return
    try {
      await runJob(deps, jobs, job)
      open.delete(job)
    } catch (error) {
      failures.push(error)
    }
  })
  if (failures.some(isDatabaseUnavailable)) void giveBack(deps, [...open])
  if (failures.length > 0) throw failures[0]
  if (open.size > 0) await giveBack(deps, [...open])
  return due.length
}

/** An outage of the database or a slow batch is not the job's failure: the attempts of the jobs that were taken do not count. */
async function giveBack({ db, now }: Deps, jobs: readonly DueJob[]): Promise<void> {
  const tryTo = () =>
    db.query(
      `update job set attempts = job.attempts - 1, run_at = $3 from unnest($1::uuid[], $2::int[]) as taken (id, attempts)
       where job.id = taken.id and job.attempts = taken.attempts and job.done_at is null`,
      [jobs.map(({ id }) => id), jobs.map(({ attempts }) => attempts), now()],
    )
  await withRetries(tryTo, { ...onceItIsBack, isWorthTrying: isDatabaseUnavailable }).catch(() => undefined)
}

/** A kind that no lane has, of a newer process, is work. */
function kindsOf(jobs: readonly Pick<Job, 'kind' | 'lane'>[], lanes: readonly Lane[]): string[] {
  return jobs.filter(({ lane }) => lanes.includes(lane)).map(({ kind }) => kind)
}

async function runJob<D extends Deps>(deps: D, jobs: readonly Job<unknown, D>[], due: DueJob): Promise<void> {
  try {
    // The last attempt never ended: the process died during it.
    if (due.attempts > MOST_ATTEMPTS) throw new Error('the last attempt did not end')
    const job = jobs.find(({ kind }) => kind === due.kind)
    if (!job) throw new Error(`this version has no job of the kind ${due.kind}`)
    await job.work(deps, due.payload)
    await markDone(deps.db, { id: due.id, at: deps.now() })
  } catch (error) {
    // A statement of the job that always takes too long must not be repeated for ever, before all others.
    if (isDatabaseUnavailable(error) && !isStatementTimeout(error)) throw error
    await keepForLater(deps, due, error)
  }
}

/** Jobs that end at the same moment share a statement. */
const markDone = createGathered<{ readonly id: string; readonly at: Date }, void>({
  slots: 2,
  most: 64,
  async run(db, done) {
    await db.query(
      `update job set done_at = d.at, last_error = null from unnest($1::uuid[], $2::timestamptz[]) as d (id, at) where job.id = d.id`,
      [done.map(({ id }) => id), done.map(({ at }) => at)],
    )
    return done.map(() => undefined)
  },
})

async function keepForLater({ db, now, log }: Deps, due: DueJob, error: unknown): Promise<void> {
  const { id, kind, attempts } = due
  const facts = { err: error, jobId: id, kind, attempts }
  const isLast = attempts >= MOST_ATTEMPTS
  if (isLast) log.error(facts, 'job failed for good')
  else log.warn(facts, 'job failed, will be tried again')
  const pause = Math.min(2 ** attempts / 60, LONGEST_PAUSE_MINUTES)
  await db.query('update job set run_at = $2, last_error = $3, failed_at = $4 where id = $1', [
    id,
    minutesAfter(now(), pause),
    // PostgreSQL stores no NUL.
    String(error).replaceAll('\0', ''),
    isLast ? now() : null,
  ])
}
