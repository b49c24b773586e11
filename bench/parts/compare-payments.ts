import { performance } from 'node:perf_hooks'
import { localDate, minutesAfter } from '#domain/time.ts'
import { findDifferences } from '#server/modules/payments/reconciliation/find-differences.queries.ts'
import { keepDifferences } from '#server/modules/payments/reconciliation/keep-differences.queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { FixtureDeps } from '../environment/bench-site.ts'
import type { Figure } from '../report/part-report.ts'

/** It runs every ten minutes beside the sales. */
const MOST_MILLISECONDS = 5_000
const YEAR_MINUTES = 366 * 24 * 60
const WEEK_MINUTES = 7 * 24 * 60

/** Compares all payments of a year with the provider's records, as when the oldest difference is that old, and keeps the differences. Returns the times. */
export async function comparePayments(db: Database, { now, newId }: FixtureDeps): Promise<Figure[]> {
  const since = minutesAfter(now(), -YEAR_MINUTES)
  const scope = { since, settledBefore: minutesAfter(now(), -WEEK_MINUTES) }
  const started = performance.now()
  const found = await findDifferences(db, scope)
  const compared = performance.now()
  const kept = { at: now(), sinceDay: localDate(since), unclear: [] }
  const differences = found.map((difference) => ({ ...difference, id: newId() }))
  await db.transaction((tx) => keepDifferences(tx, differences, kept), { statementSeconds: 60 })
  const target = { is: 'at most' as const, value: MOST_MILLISECONDS }
  const name = `${found.length} differences`
  return [
    { name: `comparison of a year, ${name}`, value: compared - started, unit: 'ms', target },
    { name: `keeping ${name}`, value: performance.now() - compared, unit: 'ms', target },
  ]
}
