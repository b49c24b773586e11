import { businessDayOf } from '#domain/schedule.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Database } from '#server/platform/database.ts'
import { lockProgress, setProgress } from '../reports/progress.queries.ts'
import { deleteChangedDays, hasDaysToKeep, insertSums } from './keep-sales.queries.ts'

/** The first time it reads all bookings of years. */
const STATEMENT_SECONDS = 120

/**
 * Keeps what the bookings and the money of the business days that have ended add up to, and computes those again that have changed: the figures read
 * the other days from the records. Safe in several processes at once and after a crash: sums and notes of changes go in one transaction.
 */
export async function keepSales(deps: Pick<Deps, 'now'> & { readonly db: Database }): Promise<void> {
  const today = businessDayOf(deps.now())
  if (!(await hasDaysToKeep(deps.db, today))) return
  await inTransaction(
    deps,
    async ({ db, now }) => {
      await lockProgress(db, 'sales_sums')
      await deleteChangedDays(db)
      await insertSums(db, today)
      await setProgress(db, 'sales_sums', now())
    },
    { statementSeconds: STATEMENT_SECONDS },
  )
}
