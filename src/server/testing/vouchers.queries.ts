import type { Db } from '#server/platform/database.ts'

/** Books that cash went to the safe at noon of a day, of 5 rupees unless given. */
export async function insertDrop(
  db: Db,
  { id, day, paise = 500 }: { readonly id: string; readonly day: string; readonly paise?: number },
): Promise<void> {
  await db.query(
    `insert into ledger_leg (kind, reference, account, amount_paise, at)
     select 'cash_drop', $1, account, amount, indian_instant($2::date) + interval '12 hours'
     from (values ('safe', $3::bigint), ('cash', -$3::bigint)) as leg (account, amount)`,
    [id, day, paise],
  )
}
