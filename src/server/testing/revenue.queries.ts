import type { Db } from '#server/platform/database.ts'

/** Returns the revenue of the ledger from one instant until before another, in paise: earned less taken back. */
export async function sumRevenue(db: Db, from: Date, until: Date): Promise<number> {
  const [row] = await db.query<{ sum: number }>(
    `select coalesce(-sum(amount_paise), 0)::bigint as sum from ledger_leg
     where account = 'ticket_revenue' and at >= $1 and at < $2`,
    [from, until],
  )
  return row?.sum ?? 0
}
