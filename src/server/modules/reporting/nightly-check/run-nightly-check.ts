import { nightlyChecks, type NightlyFinding } from '#contract/nightly-check.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Database } from '#server/platform/database.ts'
import { claimCheck, finishCheck } from './nightly-check.queries.ts'
import { findFaults } from './checks.queries.ts'

/** Work that is younger may be under way: a payment waits for its webhook, a job for its turn. */
const SETTLED_MINUTES = 60
/** A process that has not finished after as long has died. */
const LONGEST_MINUTES = 30
/** A check reads all orders of years. */
const STATEMENT_SECONDS = 120

type CheckDeps = Pick<Deps, 'now' | 'log'> & { readonly db: Database }

/**
 * Checks what must always be true of seats, orders, money, the door and the snack bar: once for each business day, after it has begun at 06:00,
 * by one of the processes. What it finds is stored for the dashboard and the metrics, and logged. Returns whether it made the check.
 */
export async function runNightlyCheck(deps: CheckDeps): Promise<boolean> {
  const now = deps.now()
  const day = businessDayOf(now)
  const claim = { day, now, diedBefore: minutesAfter(now, -LONGEST_MINUTES) }
  if (!(await claimCheck(deps.db, claim))) return false
  const findings: NightlyFinding[] = []
  for (const check of nightlyChecks) {
    const rows = await inTransaction(
      deps,
      ({ db }) => findFaults(db, check, minutesAfter(now, -SETTLED_MINUTES)),
      { statementSeconds: STATEMENT_SECONDS },
    )
    const count = rows[0]?.total
    if (count) findings.push({ check, count, examples: rows.map(({ name }) => name) })
  }
  await finishCheck(deps.db, { day, now: deps.now(), findings })
  for (const finding of findings) deps.log.error({ finding }, 'the nightly check has found a fault')
  return true
}
