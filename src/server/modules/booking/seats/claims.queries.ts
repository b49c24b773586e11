import type { Db } from '#server/platform/database.ts'
import type { OrderKey, ShowOrderKey } from './order-key.ts'

type Securing = {
  readonly seats: readonly number[]
  readonly now: Date
  /** The quote or the hold at the counter that has them. */
  readonly heldBy?: string | null
  readonly until?: Date | 'infinity'
}

/**
 * Claims the seats of a paid order, permanently unless `until` is given, whether it still holds them, its quote or its hold at the counter does, or they are free again. Returns the seats that
 * it has then.
 * Call it with the order's row locked.
 */
export async function secureSeats(
  db: Db,
  { showtimeId, orderId }: ShowOrderKey,
  { seats, now, heldBy = null, until = 'infinity' }: Securing,
): Promise<number[]> {
  const secured = await db.query<{ seat: number }>(
    `insert into seat_claim as c (showtime_id, seat, order_id, expires_at)
     select $1, seat, $2, $6::timestamptz from unnest($3::int[]) as seat order by seat
     on conflict (showtime_id, seat) do update set order_id = excluded.order_id, expires_at = excluded.expires_at
       where c.order_id = excluded.order_id or c.order_id = $5::uuid or c.expires_at <= $4::timestamptz
     returning seat`,
    [showtimeId, orderId, seats, now, heldBy, until],
  )
  return secured.map(({ seat }) => seat)
}

/** Releases the seats of an order. Like every statement here it locks seats in sorted order, which avoids deadlocks. */
export async function releaseClaims(db: Db, { orderId }: OrderKey): Promise<void> {
  await db.query(
    `with own as materialized (
       select seat from seat_claim where order_id = $1 order by seat for update)
     delete from seat_claim where order_id = $1 and seat in (select seat from own)`,
    [orderId],
  )
}

export type TakenSeat = {
  readonly seat: number
  readonly isSold: boolean
  readonly expiresInMilliseconds: number | null
}

/** Returns the sold and held seats of a showtime, with the remaining time of each hold in milliseconds. */
export function listTakenSeats(
  db: Db,
  { showtimeId, now }: { showtimeId: string; now: Date },
): Promise<TakenSeat[]> {
  return db.query<TakenSeat>(
    `select seat, expires_at = 'infinity' as "isSold",
       case when expires_at < 'infinity' then ceil(extract(epoch from expires_at - $2::timestamptz) * 1000)::float8 end as "expiresInMilliseconds"
     from seat_claim where showtime_id = $1 and expires_at > $2::timestamptz order by seat`,
    [showtimeId, now],
  )
}

export async function countTakenSeats(
  db: Db,
  { showtimeIds, now }: { showtimeIds: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  const rows = await db.query<{ showtimeId: string; taken: number }>(
    `select showtime_id as "showtimeId", count(*)::int as taken from seat_claim
     where showtime_id = any($1::uuid[]) and expires_at > $2 group by showtime_id`,
    [showtimeIds, now],
  )
  return new Map(rows.map(({ showtimeId, taken }) => [showtimeId, taken]))
}
