import type { Database, Db } from '#server/platform/database.ts'
import { openTransaction, waitsForLock, type OpenTransaction } from './open-transaction.queries.ts'

/** Returns the number of links of a reservation that are not withdrawn. */
export async function countStandingLinks(db: Db, reservationId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from seat_link where reservation_id = $1 and withdrawn_at is null',
    [reservationId],
  )
  return row?.count ?? 0
}

/** Withdraws a link in a transaction that stays open until `end` is called. */
export function beginLinkWithdrawal(db: Database, linkId: string): Promise<OpenTransaction> {
  return openTransaction(db, (tx) =>
    tx.query('update seat_link set withdrawn_at = now() where id = $1', [linkId]),
  )
}

/** Waits until a statement waits for the row of a link. Returns false when `isOver` says that none will. */
export function waitsForLink(db: Db, isOver: () => boolean): Promise<boolean> {
  return waitsForLock(db, 'from seat_link', isOver)
}
