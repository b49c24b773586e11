import type { Db } from '#server/platform/database.ts'

type ReconciliationRow = {
  readonly id: string
  readonly at: Date
  readonly payments: number
  readonly refunds: number
  readonly differences: readonly unknown[]
  /** What was done with payments that the ledger did not know. */
  readonly repairs: readonly unknown[]
}

export async function insertReconciliation(
  db: Db,
  { id, at, payments, refunds, differences, repairs }: ReconciliationRow,
): Promise<void> {
  await db.query(
    `insert into reconciliation (id, at, payments_checked, refunds_checked, differences, repairs)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb)`,
    [id, at, payments, refunds, JSON.stringify(differences), JSON.stringify(repairs)],
  )
}
