import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import {
  hasSalesWithoutNumber,
  isCreditNoteDue,
  numberSales,
  writeCreditNotes,
} from '#server/modules/booking/index.ts'
import { inTransaction, type Database, type Transaction } from '#server/platform/database.ts'
import { findProgress, lockProgress, setProgress, type ProgressTask } from './progress.queries.ts'
import { hasUnnumbered, insertSerials } from './ticket-serials.queries.ts'

export type RecordDeps = Pick<Deps, 'now'> & { readonly db: Database }

/** What is younger than what was done may have been committed afterwards: processes have clocks of their own, and transactions take time. */
export const OVERLAP_MINUTES = 60
/** The first time it reads all sales of years. */
export const STATEMENT_SECONDS = 120
/** How old the stored progress may be when there was nothing to do. */
const REMEMBER_MINUTES = 60

/**
 * Gives what was sold since the last time its invoice numbers and its serials, and writes the credit notes of what went back since. Called before each report is
 * read, so reports never miss one. Safe in several processes at once: the row of the task is their lock.
 */
export async function writeRecords(deps: RecordDeps): Promise<void> {
  await catchUp(deps, 'invoice_numbers', hasSalesWithoutNumber, numberSales)
  await catchUp(deps, 'ticket_serials', hasUnnumbered, insertSerials)
  await catchUp(
    deps,
    'credit_notes',
    (db, since) => isCreditNoteDue(db, { since, orderId: null }),
    (tx, since) => writeCreditNotes(tx, { since, orderId: null }),
  )
}

/** The lock is taken only when there is something to do. */
async function catchUp(
  deps: RecordDeps,
  task: ProgressTask,
  isDue: (db: Database, since: Date | null) => Promise<boolean>,
  work: (tx: Transaction, since: Date | null) => Promise<void>,
): Promise<void> {
  const doneTo = await findProgress(deps.db, task)
  const now = deps.now()
  const wasDue = await isDue(deps.db, overlapping(doneTo))
  if (!wasDue && doneTo && doneTo > minutesAfter(now, -REMEMBER_MINUTES)) return
  await inTransaction(
    deps,
    async ({ db }) => {
      await work(db, overlapping(await lockProgress(db, task)))
      await setProgress(db, task, now)
    },
    { statementSeconds: STATEMENT_SECONDS },
  )
}

function overlapping(doneTo: Date | null): Date | null {
  return doneTo && minutesAfter(doneTo, -OVERLAP_MINUTES)
}
