import { instantAt, localDate, minutesAfter } from '#domain/time.ts'
import { inTransaction } from '#server/platform/database.ts'
import { insertInvoiceSums } from './invoice-sums.queries.ts'
import { findProgress, lockProgress, setProgress } from './progress.queries.ts'
import { OVERLAP_MINUTES, STATEMENT_SECONDS, type RecordDeps } from './write-records.ts'

/**
 * Keeps what the invoices of the days that have ended add up to. Called before a report of tax documents is read. A day has ended an hour after its
 * midnight: a sale is committed later than its time, and processes have clocks of their own. Safe in several processes at once.
 */
export async function keepInvoices(deps: RecordDeps): Promise<void> {
  const until = instantAt(localDate(minutesAfter(deps.now(), -OVERLAP_MINUTES)), '00:00')
  const isKept = (doneTo: Date | null) => doneTo !== null && doneTo >= until
  if (isKept(await findProgress(deps.db, 'invoice_sums'))) return
  await inTransaction(
    deps,
    async ({ db }) => {
      const from = await lockProgress(db, 'invoice_sums')
      if (isKept(from)) return
      await insertInvoiceSums(db, { from, until })
      await setProgress(db, 'invoice_sums', until)
    },
    { statementSeconds: STATEMENT_SECONDS },
  )
}
