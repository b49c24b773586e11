import type { Database, Db } from '#server/platform/database.ts'
import { openTransaction, waitsForLock, type OpenTransaction } from './open-transaction.queries.ts'

/** Returns the number of invitations of a reservation that are not withdrawn. */
export async function countGuests(db: Db, reservationId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from private_guest where reservation_id = $1 and withdrawn_at is null',
    [reservationId],
  )
  return row?.count ?? 0
}

/** Withdraws an invitation in a transaction that stays open until `end` is called. */
export function beginWithdrawal(db: Database, guestId: string): Promise<OpenTransaction> {
  return openTransaction(db, (tx) =>
    tx.query('update private_guest set withdrawn_at = now() where id = $1', [guestId]),
  )
}

/** Waits until a statement waits for the row of a guest. Returns false when `isOver` says that none will. */
export function waitsForGuest(db: Db, isOver: () => boolean): Promise<boolean> {
  return waitsForLock(db, 'from private_guest', isOver)
}
