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

/** The same without what counts of the drawer have entered: the cash that sales, payouts and drops have moved. */
export async function sumMovedCash(db: Db, shiftId: string): Promise<Paise> {
  const [row] = await db.query<{ cash: Paise }>(
    `select coalesce(sum(amount_paise), 0)::bigint as cash from ledger_leg
     where shift_id = $1 and account = 'cash' and kind <> 'cash_difference'`,
    [shiftId],
  )
  if (!row) throw new Error('nothing was summed')
  return row.cash
}

type CashDifference = {
  readonly shiftId: string
  /** Of a later count; undefined of the first. */
  readonly number?: number
  readonly difference: Paise
  readonly at: Date
}

/** Enters in the ledger how much more (or, negative, less) cash was counted than there should be, or than was counted before. Once for each count. */
export async function recordCashDifference(
  tx: Transaction,
  { shiftId, number, difference, at }: CashDifference,
): Promise<void> {
  const reference = number === undefined ? shiftId : `${shiftId}/${number}`
  await tx.query(
    `insert into ledger_leg (kind, reference, account, amount_paise, at, shift_id)
     select 'cash_difference', $4, account, leg, $3, $1::uuid
     from (values ('cash', $2::bigint), ('cash_differences', -$2::bigint)) as legs (account, leg)`,
    [shiftId, difference, at, reference],
  )
}

/** Enters in the ledger that cash went from the drawer of a shift to the safe. */
export async function recordCashDrop(
  tx: Transaction,
  {
    id,
    shiftId,
    amount,
    at,
  }: { readonly id: string; readonly shiftId: string; readonly amount: Paise; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into ledger_leg (kind, reference, account, amount_paise, at, shift_id)
     select 'cash_drop', $1::uuid::text, account, leg, $4, $2::uuid
     from (values ('safe', $3::bigint), ('cash', -$3::bigint)) as legs (account, leg)`,
    [id, shiftId, amount, at],
  )
}
