import type { Db } from '#server/platform/database.ts'

/** Thresholds and pauses for failures with one key. */
export type Policy = {
  /** Failures without a pause. */
  readonly free: number
  /** Failures forgotten in a minute. */
  readonly forgottenPerMinute: number
  /** The pause is 10 s after the first failure that is not free, and doubles with each up to this. */
  readonly longestSeconds: number
}

const FIRST_PAUSE_SECONDS = 10

type Failure = { readonly key: string; readonly policy: Policy; readonly now: Date }

/** `free_at` while there is no pause. Not the time of the attempt: one of the same moment that began a little earlier may be counted after it. */
const NO_PAUSE = `'-infinity'::timestamptz`

/**
 * Counts a failure with this key if none is paused, and returns how many there are; null when it was not counted. The row's lock decides
 * between attempts of the same moment.
 */
export async function countFailure(db: Db, { key, policy, now }: Failure): Promise<number | null> {
  const { free, forgottenPerMinute, longestSeconds } = policy
  const failures = `greatest(0, f.failures - greatest(0, extract(epoch from $2::timestamptz - f.last_at)::float8) / 60 * $3::float8) + 1`
  const [counted] = await db.query<{ failures: number }>(
    `insert into sign_in_failure as f (key, failures, last_at, free_at) values ($1, 1, $2, ${NO_PAUSE})
     on conflict (key) do update set
       failures = ${failures},
       last_at = greatest(f.last_at, $2),
       free_at = case when ${failures} <= $4::float8 then ${NO_PAUSE}
         else $2 + make_interval(secs => least($5::float8, ${FIRST_PAUSE_SECONDS} * power(2, least(${failures} - $4::float8 - 1, 20)))) end
     where f.free_at <= $2
     returning failures`,
    [key, now, forgottenPerMinute, free, longestSeconds],
  )
  return counted?.failures ?? null
}

/** Returns when the next attempt with this key is allowed; null when it is allowed now. */
export async function findPauseEnd(db: Db, key: string, now: Date): Promise<Date | null> {
  const [paused] = await db.query<{ freeAt: Date }>(
    'select free_at as "freeAt" from sign_in_failure where key = $1 and free_at > $2',
    [key, now],
  )
  return paused?.freeAt ?? null
}

/** Takes back one failure that was counted before its outcome was known. */
export async function takeBackFailure(db: Db, key: string): Promise<void> {
  await db.query(
    `update sign_in_failure set failures = greatest(0, failures - 1), free_at = ${NO_PAUSE} where key = $1`,
    [key],
  )
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.query('delete from sign_in_failure where key = $1', [key])
}

/** Deletes the failures from before an instant. */
export async function deleteFailuresBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from sign_in_failure where last_at < $1', [before])
}
