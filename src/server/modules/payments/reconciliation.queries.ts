import type { Db } from '#server/platform/database.ts'

type ReconciliationRow = {
  readonly id: string
  readonly at: Date
  readonly payments: number
  readonly refunds: number
  readonly differences: readonly unknown[]
}

export async function insertReconciliation(
  db: Db,
  { id, at, payments, refunds, differences }: ReconciliationRow,
): Promise<void> {
  await db.query(
    `insert into reconciliation (id, at, payments_checked, refunds_checked, differences) values ($1, $2, $3, $4, $5::jsonb)`,
    [id, at, payments, refunds, JSON.stringify(differences)],
  )
}
