import type { Db } from '#server/platform/database.ts'

/** Inserts a refund that the provider refused for good. */
export async function insertStuckRefund(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.query(
    `with paid as (
       insert into payment (id, showtime_id, order_id, amount_paise, fee_paise, method, captured_at)
       values ('pay_stuck', $1, $1, 100, 0, 'card', $2) returning id)
     insert into refund (id, payment_id, showtime_id, order_id, amount_paise, reason, state, requested_at, next_attempt_at)
     select $1, id, $1, $1, 100, 'seats_lost', 'needs_attention', $2, $2 from paid`,
    [id, at],
  )
}

/** Inserts webhook events that are not processed, one for each age. */
export async function insertEventsOfMinutesAgo(
  db: Db,
  { at, minutes }: { at: Date; minutes: readonly number[] },
): Promise<void> {
  await db.query(
    `insert into webhook_event (id, body, event, received_at, next_attempt_at)
     select 'evt_' || age, '{}', '{"kind":"other"}', $1::timestamptz - make_interval(mins => age), $1
     from unnest($2::int[]) as age`,
    [at, minutes],
  )
}
