import { inTransaction } from '#server/platform/database.ts'
import type { Deps } from '#server/deps.ts'
import { holdLock } from '#server/platform/advisory-lock.queries.ts'
import {
  hasUnnumberedChange,
  listChangedPerformances,
  numberChanges,
  readLastSequence,
  type ChangedPerformance,
} from './show-changes.queries.ts'

const LOCK = 'show_change numbers'

/**
 * Numbers the changes that have none. One transaction at a time does so, and its numbers are committed before the next one begins: whoever sees a number sees
 * all smaller ones, and what commits later gets a greater one.
 */
export async function numberShowChanges(deps: Pick<Deps, 'db'>): Promise<void> {
  if (!(await hasUnnumberedChange(deps.db))) return
  await inTransaction(deps, async ({ db }) => {
    await holdLock(db, LOCK)
    await numberChanges(db)
  })
}

/** Returns the number of the last change, to be read before what it stands for. */
export async function readFeedCursor(deps: Pick<Deps, 'db'>): Promise<number> {
  await numberShowChanges(deps)
  return readLastSequence(deps.db)
}

type Changes = { readonly last: number; readonly performances: readonly ChangedPerformance[] }

/** Returns the performances that changed since a number, and the last number that there is. */
export async function readShowChanges(
  deps: Pick<Deps, 'db'>,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<Changes> {
  const last = await readFeedCursor(deps)
  return { last, performances: await listChangedPerformances(deps.db, { since, most }) }
}
