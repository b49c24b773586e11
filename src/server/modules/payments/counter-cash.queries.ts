import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'

/** Returns the cash that a shift has taken less what it has given back, in paise; without the float. */
export async function sumCash(db: Db, shiftId: string): Promise<Paise> {
  const [row] = await db.query<{ cash: Paise }>(
    `select coalesce(sum(amount_paise), 0)::bigint as cash from ledger_leg where shift_id = $1 and account = 'cash'`,
    [shiftId],
  )
  if (!row) throw new Error('nothing was summed')
  return row.cash
}

/** Enters in the ledger how much more (or, negative, less) cash was counted than there should be. Once for each shift. */
export async function recordCashDifference(
  tx: Transaction,
  { shiftId, difference, at }: { shiftId: string; difference: Paise; at: Date },
): Promise<void> {
  await tx.query(
    `insert into ledger_leg (kind, reference, account, amount_paise, at, shift_id)
     select 'cash_difference', $1::uuid::text, account, leg, $3, $1::uuid
     from (values ('cash', $2::bigint), ('cash_differences', -$2::bigint)) as legs (account, leg)`,
    [shiftId, difference, at],
  )
}
