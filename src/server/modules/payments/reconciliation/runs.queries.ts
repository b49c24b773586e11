import type { Db } from '#server/platform/database.ts'

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
  { at, ...result }: RunResult & { readonly at: Date },
): Promise<void> {
  await db.query(
    `update reconciliation set finished_at = $2, payments_checked = $3, refunds_checked = $4, disputes_checked = $5, settlements_checked = $6,
       differences = $7::jsonb, repairs = $8::jsonb, error = $9
     where id = $1`,
    [
      ...[id, at, result.payments, result.refunds, result.disputes, result.settlements],
      ...[JSON.stringify(result.differences), JSON.stringify(result.repairs), result.error],
    ],
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
