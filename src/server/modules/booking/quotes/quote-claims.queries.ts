import type { Db, Transaction } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'

type QuoteClaims = {
  readonly id: string
  readonly showtimeId: string
  readonly seats: readonly number[]
  readonly validUntil: Date
}

/** Claims the seats of a showtime for a quote until its end. Returns the number of seats claimed. */
export async function claimForQuote(
  tx: Transaction,
  { id, showtimeId, seats, validUntil }: QuoteClaims,
  now: Date,
): Promise<number> {
  const claimed = await tx.query(
    `insert into seat_claim as c (showtime_id, seat, order_id, expires_at)
     select $1, seat, $2, $4 from unnest($3::int[]) as seat order by seat
     on conflict (showtime_id, seat) do update set order_id = excluded.order_id, expires_at = excluded.expires_at
       where c.expires_at <= $5::timestamptz
     returning 1`,
    [showtimeId, id, seats, validUntil, now],
  )
  return claimed.length
}

/** SQL: the quote for which seats go on being held when an order of it ends unpaid. */
export const holdingQuoteSql = (quoteId: string, now: string) =>
  `select q.id, q.valid_until from private_quote q
   where q.id = ${quoteId} and q.is_held and q.withdrawn_at is null and q.valid_until > ${now}`

/** Ends the claims of an order that was not paid: its seats are free again, or held for its quote as before. */
export async function handBackClaims(
  db: Db,
  { orderId }: OrderKey,
  { quoteId, now }: { readonly quoteId: string | null; readonly now: Date },
): Promise<void> {
  await db.query(
    `with own as materialized (
       select seat from seat_claim where order_id = $1 order by seat for update
     ), quote as (${holdingQuoteSql('$2::uuid', '$3::timestamptz')}
     ), handed as (
       update seat_claim c set order_id = quote.id, expires_at = quote.valid_until
       from quote where c.order_id = $1 and c.seat in (select seat from own))
     delete from seat_claim where order_id = $1 and seat in (select seat from own)
       and not exists (select from quote)`,
    [orderId, quoteId, now],
  )
}

/** Whether somebody else has a seat of the showtime: not the quote, and no order of it. */
export async function isTakenByOthers(
  db: Db,
  { id, showtimeId, now }: { readonly id: string; readonly showtimeId: string; readonly now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from seat_claim c where c.showtime_id = $2 and c.expires_at > $3::timestamptz and c.order_id <> $1 and not exists (
       select from booking_order o where o.id = c.order_id and o.quote_id = $1) limit 1`,
    [id, showtimeId, now],
  )
  return rows.length > 0
}
