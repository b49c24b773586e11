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

type CounterHold = Omit<CounterClaims, 'seats'> & { readonly clerkId: string }

/** Records the clerk of a hold at the counter, and deletes those of the clerk that have expired. */
export async function insertCounterHold(tx: Transaction, hold: CounterHold): Promise<void> {
  const { showtimeId, holdId, clerkId, until, now } = hold
  await tx.query('delete from counter_hold where clerk_id = $1 and expires_at <= $2', [clerkId, now])
  await tx.query(
    `insert into counter_hold (showtime_id, hold_id, clerk_id, expires_at) values ($1, $2, $3, $4)
     on conflict (showtime_id, hold_id) do update set expires_at = excluded.expires_at`,
    [showtimeId, holdId, clerkId, until],
  )
}

/** Returns how many seats a clerk holds now, which are not sold or released, and when the first of these holds ends. */
export async function sumCounterHolds(
  tx: Transaction,
  clerkId: string,
  now: Date,
): Promise<{ readonly seats: number; readonly endsAt: Date }> {
  const [sum] = await tx.query<{ seats: number; endsAt: Date | null }>(
    `select count(*)::int as seats, min(c.expires_at) as "endsAt" from counter_hold h
     join seat_claim c on c.showtime_id = h.showtime_id and c.order_id = h.hold_id and c.expires_at > $2::timestamptz
     where h.clerk_id = $1`,
    [clerkId, now],
  )
  return { seats: sum?.seats ?? 0, endsAt: sum?.endsAt ?? now }
}
