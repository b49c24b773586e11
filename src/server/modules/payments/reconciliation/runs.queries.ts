import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

/** A comparison reads what the provider has of so many hours before it. */
export const COMPARED_HOURS = 72

/** Remembers that a comparison has begun. */
export async function beginRun(db: Db, id: string, at: Date): Promise<void> {
  await db.query(
    `insert into reconciliation (id, at, payments_checked, refunds_checked, differences) values ($1, $2, 0, 0, '[]')`,
    [id, at],
  )
}

export type RunResult = {
  readonly payments: number
  readonly refunds: number
  readonly disputes: number
  readonly settlements: number
  readonly differences: readonly unknown[]
  /** What was done with payments that the ledger did not know. */
  readonly repairs: readonly unknown[]
  /** What could not be read; null: everything was. */
  readonly error: string | null
}

export async function finishRun(
  db: Db,
  id: string,
  result: RunResult & { readonly at: Date },
): Promise<void> {
  await db.query(
    ...named(
      `update reconciliation set finished_at = :at, payments_checked = :payments, refunds_checked = :refunds, disputes_checked = :disputes,
         settlements_checked = :settlements, differences = :differences::jsonb, repairs = :repairs::jsonb, error = :error
       where id = :id`,
      {
        ...result,
        id,
        differences: JSON.stringify(result.differences),
        repairs: JSON.stringify(result.repairs),
      },
    ),
  )
}

/** Remembers that a comparison has failed: nothing was compared. */
export async function failRun(
  db: Db,
  id: string,
  { at, error }: { readonly at: Date; readonly error: string },
): Promise<void> {
  await db.query('update reconciliation set finished_at = $2, error = $3, failed = true where id = $1', [
    id,
    at,
    error,
  ])
}

export type LatestRun = {
  readonly at: Date
  readonly finishedAt: Date | null
  readonly failed: boolean
  readonly error: string | null
  readonly payments: number
  readonly refunds: number
  readonly disputes: number
  readonly settlements: number
}

const columns = `at, finished_at as "finishedAt", failed, error, payments_checked as payments, refunds_checked as refunds,
  disputes_checked as disputes, settlements_checked as settlements`

/** Returns the run that began last, and the last one that compared everything or nearly everything. */
export async function findLatestRuns(
  db: Db,
): Promise<{ readonly latest: LatestRun | null; readonly compared: LatestRun | null }> {
  const [latest] = await db.query<LatestRun>(
    `select ${columns} from reconciliation order by at desc, id desc limit 1`,
  )
  const [compared] = await db.query<LatestRun>(
    `select ${columns} from reconciliation where finished_at is not null and not failed order by at desc, id desc limit 1`,
  )
  return { latest: latest ?? null, compared: compared ?? null }
}
