import type { Page } from '#contract/paging.ts'
import type { Db } from './database.ts'
import { pageOf, type Slice } from './paging.ts'

export type FailedJob = {
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
  readonly failedAt: Date
  readonly lastError: string
}

const orders = { newest: 'failed_at desc, id desc', oldest: 'failed_at, id' }

/** Jobs that failed permanently. */
export function listFailedJobs(
  db: Db,
  { offset, limit, sort }: Slice & { readonly sort: 'newest' | 'oldest' },
): Promise<Page<FailedJob[]>> {
  return pageOf(
    db.query<FailedJob>(
      `select id, kind, payload, attempts, failed_at as "failedAt", coalesce(last_error, '') as "lastError"
       from job where failed_at is not null order by ${orders[sort]} offset $1 limit $2`,
      [offset, limit],
    ),
    db.query<{ total: number }>('select count(*)::int as total from job where failed_at is not null'),
  )
}

/** Makes a failed job due again with all attempts. Returns false when there is no failed job of this id. */
export async function retryFailedJob(db: Db, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const rows = await db.query(
    `update job set failed_at = null, attempts = 0, run_at = $2 where id = $1 and failed_at is not null returning id`,
    [id, at],
  )
  return rows.length === 1
}

export type JobCount = {
  readonly kind: string
  readonly state: 'waiting' | 'retrying' | 'failed'
  readonly jobs: number
}

/** Returns the number of open jobs by kind and state. */
export function countOpenJobs(db: Db): Promise<JobCount[]> {
  return db.query<JobCount>(
    `select kind, state, count(*)::int as jobs
     from job, lateral (select case when failed_at is not null then 'failed'
       when attempts > 0 then 'retrying' else 'waiting' end as state) as of_job
     where done_at is null group by kind, state`,
  )
}

export type LateJobs = { readonly jobs: number; readonly since: Date; readonly lastError: string | null }

/** Returns the jobs of a kind that were due before an instant and are not done, or were tried twice without success; undefined: there is none. */
export async function findLateJobs(db: Db, kind: string, dueBefore: Date): Promise<LateJobs | undefined> {
  const [late] = await db.query<LateJobs>(
    `select count(*)::int as jobs, min(run_at) as since, (array_agg(last_error order by run_at desc) filter (where last_error is not null))[1] as "lastError"
     from job where kind = $1 and done_at is null and failed_at is null and (run_at < $2 or attempts >= 2) having count(*) > 0`,
    [kind, dueBefore],
  )
  return late
}

/** Returns by kind for how many seconds the job has been due that waits longest, of those that were not tried yet. */
export function listLongestWaits(
  db: Db,
  now: Date,
): Promise<{ readonly kind: string; readonly seconds: number }[]> {
  return db.query(
    `select kind, extract(epoch from $1::timestamptz - min(run_at))::float8 as seconds
     from job where done_at is null and failed_at is null and attempts = 0 and run_at <= $1 group by kind`,
    [now],
  )
}
