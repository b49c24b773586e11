import type { NightlyFinding } from '#contract/nightly-check.ts'
import type { Db } from '#server/platform/database.ts'

type Claim = { readonly day: string; readonly now: Date; readonly diedBefore: Date }

/** Claims the check of a day for this process. Returns false when it was made, or another process makes it. */
export async function claimCheck(db: Db, { day, now, diedBefore }: Claim): Promise<boolean> {
  const claimed = await db.query(
    `insert into nightly_check (day, started_at) values ($1, $2)
     on conflict (day) do update set started_at = excluded.started_at
       where nightly_check.finished_at is null and nightly_check.started_at < $3
     returning day`,
    [day, now, diedBefore],
  )
  return claimed.length === 1
}

export async function finishCheck(
  db: Db,
  { day, now, findings }: { day: string; now: Date; findings: readonly NightlyFinding[] },
): Promise<void> {
  await db.query('update nightly_check set finished_at = $2, findings = $3::jsonb where day = $1', [
    day,
    now,
    JSON.stringify(findings),
  ])
}

type CheckRow = { readonly day: string; readonly finishedAt: Date; readonly findings: NightlyFinding[] }

/** Returns the latest check that has ended. */
export async function findLatestCheck(db: Db): Promise<CheckRow | undefined> {
  const [row] = await db.query<CheckRow>(
    `select day::text as day, finished_at as "finishedAt", findings from nightly_check
     where finished_at is not null order by day desc limit 1`,
  )
  return row
}
