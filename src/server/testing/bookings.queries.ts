import type { Db } from '#server/platform/database.ts'

const OF_RESERVATION = 'id = (select order_id from reservation where reservation.id = $1)'

/** Gives the order of a reservation another buyer. */
export async function renameBuyer(
  db: Db,
  reservationId: string,
  { name, phone }: { readonly name: string; readonly phone: string },
): Promise<void> {
  await db.query(`update booking_order set name = $2, phone = $3 where ${OF_RESERVATION}`, [
    reservationId,
    name,
    phone,
  ])
}

/** Makes the order of a reservation paid at another time. */
export async function setPaidAt(db: Db, reservationId: string, at: Date): Promise<void> {
  await db.query(`update booking_order set paid_at = $2 where ${OF_RESERVATION}`, [reservationId, at])
}

/** Sets how many people of a reservation are admitted. */
export async function setAdmitted(db: Db, reservationId: string, people: number): Promise<void> {
  await db.query('update reservation set admitted = $2, checked_in_at = now() where id = $1', [
    reservationId,
    people,
  ])
}

/** Returns what the cash accounts of the ledger (receivable from the provider, and its fees) have of an order, in paise. */
export async function sumCashAccounts(db: Db, orderId: string): Promise<number> {
  const [row] = await db.query<{ sum: number }>(
    `select coalesce(sum(amount_paise), 0)::bigint as sum from ledger_leg
     where order_id = $1 and account in ('gateway', 'gateway_fees')`,
    [orderId],
  )
  return row?.sum ?? 0
}
