import type { Transaction } from '#server/platform/database.ts'

type ToResend = {
  readonly showtimeId: string
  readonly orderId: string
  readonly state: string
  /** Empty of a walk-in. */
  readonly email: string
  /** It was mailed again after the given instant. */
  readonly isJustMailed: boolean
}

/** Locks a reservation, so that of two people who mail its ticket again one does. */
export async function lockToResend(
  tx: Transaction,
  { reservationId, since }: { readonly reservationId: string; readonly since: Date },
): Promise<ToResend | undefined> {
  const [row] = await tx.query<ToResend>(
    `select showtime_id as "showtimeId", order_id as "orderId", state, email, coalesce(resent_at > $2, false) as "isJustMailed"
     from reservation where id = $1 for no key update`,
    [reservationId, since],
  )
  return row
}

export async function setResent(tx: Transaction, reservationId: string, at: Date): Promise<void> {
  await tx.query('update reservation set resent_at = $2 where id = $1', [reservationId, at])
}
