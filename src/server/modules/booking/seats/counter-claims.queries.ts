import type { Db, Transaction } from '#server/platform/database.ts'

type CounterClaims = {
  readonly showtimeId: string
  /** Of the hold: no order has it. */
  readonly holdId: string
  readonly seats: readonly number[]
  readonly until: Date
  readonly now: Date
}

/** Claims seats for a sale at the counter until an instant, or for longer those that it has already. Returns the seats that it has then. */
export async function claimForCounter(tx: Transaction, claims: CounterClaims): Promise<number[]> {
  const { showtimeId, holdId, seats, until, now } = claims
  const claimed = await tx.query<{ seat: number }>(
    `insert into seat_claim as c (showtime_id, seat, order_id, expires_at)
     select $1, seat, $2, $4 from unnest($3::int[]) as seat order by seat
     on conflict (showtime_id, seat) do update set order_id = excluded.order_id, expires_at = excluded.expires_at
       where c.order_id = excluded.order_id or c.expires_at <= $5::timestamptz
     returning seat`,
    [showtimeId, holdId, seats, until, now],
  )
  return claimed.map(({ seat }) => seat)
}

/** Releases the seats of a hold at the counter, except those that are kept. Returns whether there were any. */
export async function releaseCounterClaims(
  db: Db,
  { showtimeId, holdId, kept }: { showtimeId: string; holdId: string; kept: readonly number[] },
): Promise<boolean> {
  const released = await db.query(
    `with own as materialized (
       select seat from seat_claim where showtime_id = $1 and order_id = $2 and seat <> all ($3::int[]) order by seat for update)
     delete from seat_claim where showtime_id = $1 and order_id = $2 and seat in (select seat from own) returning 1`,
    [showtimeId, holdId, kept],
  )
  return released.length > 0
}
