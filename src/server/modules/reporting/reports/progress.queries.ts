import type { Db, Transaction } from '#server/platform/database.ts'

export type ProgressTask =
  'invoice_numbers' | 'ticket_serials' | 'credit_notes' | 'invoice_sums' | 'sales_sums' | 'distributor_shares'

/** Returns how far a task has been done; null: never. */
export async function findProgress(db: Db, task: ProgressTask): Promise<Date | null> {
  const [row] = await db.query<{ doneTo: Date }>(
    `select done_to as "doneTo" from report_progress where task = $1 and done_to > '1970-01-02'`,
    [task],
  )
  return row?.doneTo ?? null
}

/** Locks a task until the end of the transaction: what another process has just done is seen then. */
export async function lockProgress(tx: Transaction, task: ProgressTask): Promise<Date | null> {
  await tx.query(
    `insert into report_progress (task, done_to) values ($1, '1970-01-01') on conflict do nothing`,
    [task],
  )
  await tx.query('select 1 from report_progress where task = $1 for update', [task])
  return findProgress(tx, task)
}

/** Stores how far a task has been done; never back. */
export async function setProgress(tx: Transaction, task: ProgressTask, doneTo: Date): Promise<void> {
  await tx.query('update report_progress set done_to = $2 where task = $1 and done_to < $2', [task, doneTo])
}
