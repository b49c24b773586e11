import type { ReconciliationState } from '#contract/reconciliation.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { countOpenDifferences } from './differences.queries.ts'
import { findReach } from './days.queries.ts'
import { findLatestRuns, type LatestRun } from './runs.queries.ts'

/** A run that has not ended after as long was broken off. */
const LONGEST_RUN_MINUTES = 15

/** How the reconciliation stands: the latest run, what is open, how far settlements and statements reach. */
export async function readState({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<ReconciliationState> {
  const { latest, compared } = await findLatestRuns(db)
  const openByKind = await countOpenDifferences(db)
  const { bankUntil, settledUntil } = await findReach(db)
  return {
    state: stateOf(latest, now()),
    latest: latest && presentRun(latest),
    compared: compared && presentRun(compared),
    open: openByKind.reduce((sum, { count }) => sum + count, 0),
    openByKind,
    bankUntil,
    settledUntil: settledUntil?.toISOString() ?? null,
  }
}

/** Whether a run is under way, so that another one is not needed. */
export async function isRunning(db: Db, now: Date): Promise<boolean> {
  const { latest } = await findLatestRuns(db)
  return stateOf(latest, now) === 'running'
}

function stateOf(latest: LatestRun | null, now: Date): ReconciliationState['state'] {
  if (!latest) return 'never'
  if (!latest.finishedAt)
    return latest.at < minutesAfter(now, -LONGEST_RUN_MINUTES) ? 'broken_off' : 'running'
  if (latest.failed) return 'failed'
  return latest.error === null ? 'compared' : 'incomplete'
}

function presentRun({ at, finishedAt, failed, error, payments, refunds, disputes, settlements }: LatestRun) {
  return {
    failed,
    payments,
    refunds,
    disputes,
    settlements,
    at: at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    isIncomplete: !failed && error !== null,
  }
}
