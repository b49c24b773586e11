import type { Db } from '#server/platform/database.ts'

/** Finds how a payment was made at the counter; undefined when it was made online. */
export async function findCounterPayment(
  db: Db,
  paymentId: string,
): Promise<{ readonly mode: 'cash' | 'card' } | undefined> {
  const [row] = await db.query<{ method: string }>(
    `select method from payment where id = $1 and channel = 'counter'`,
    [paymentId],
  )
  return row && { mode: row.method === 'cash' ? 'cash' : 'card' }
}
