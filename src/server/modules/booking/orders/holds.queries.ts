import type { Actor } from '#server/modules/audit/index.ts'
import type { Db } from '#server/platform/database.ts'
import { SHOWTIME_IS_ANNOUNCED } from '#server/modules/programme/index.ts'
import type { OrderKey } from '../seats/index.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'

/** SQLSTATE that claims_complete() raises when a seat was lost between check and insert; the statement is rolled back. */
export const SEATS_LOST = 'MQ409'

export type HoldRequest = OrderKey & {
  /** Holds seats for an order of their own only. */
  readonly actor: Actor
  readonly seats: readonly number[]
  /** The buyer declares that everyone is 18 or older; required for the certificate A. */
  readonly adultsDeclared: boolean
}
export type HeldOrder = {
  readonly orderId: string
  readonly providerOrderId: string
  readonly seats: number[]
  readonly holdExpiresAt: Date
}

/**
 * Holds the seats of one or more orders in one round trip, each order all or nothing. Steps: the order is its
 * caller's, still `created`, its movie announced, its showtime open for booking and, for the certificate A, declared; none of its seats is taken (the
 * cheap check); the order becomes `held`; its seats are claimed in sorted order, taking over expired claims. The primary key decides
 * a race: when a seat is lost after the cheap check, claims_complete() raises and the statement is rolled back.
 * $1 showtimes, $2 orders, $3 users (parallel arrays), $4 now, $5 until, $6 the recovery job's next check, $7 declarations (parallel too),
 * $8 roles, $9 ways, $10 request ids of the actors (parallel too)
 */
export const HOLD_STATEMENT = `
  with asked as (
    select o.showtime_id, o.id, o.seats, a.adults, a.user_id, a.role, a.via, a.request_id
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $7::boolean[], $8::text[], $9::text[], $10::text[])
      as a (showtime_id, id, user_id, adults, role, via, request_id)
    join booking_order o on o.showtime_id = a.showtime_id and o.id = a.id and o.user_id = a.user_id
    join showtime s on s.id = o.showtime_id
    where o.state = 'created' and s.booking_closes_at > $4::timestamptz and (a.adults or not o.adults_only)
      and ${SHOWTIME_IS_ANNOUNCED}
  ), free as (
    select a.* from asked a where not exists (
      select from seat_claim c
      where c.showtime_id = a.showtime_id and c.seat = any (a.seats) and c.expires_at > $4::timestamptz)
  ), moved as (
    update booking_order o set state = 'held', held_at = $4, hold_expires_at = $5, next_check_at = $6,
      adults_declared_at = case when f.adults and o.adults_only then $4::timestamptz end
    from free f where o.showtime_id = f.showtime_id and o.id = f.id and o.state = 'created'
    returning o.showtime_id, o.id, o.seats, o.provider_order_id, f.user_id, f.role, f.via, f.request_id
  ), logged as (
    ${INSERT_ORDER_EVENTS}
    select showtime_id, id, 'created', 'held', 'seats_locked', $4, user_id, role, via, request_id from moved
  ), claimed as (
    insert into seat_claim as c (showtime_id, seat, order_id, expires_at)
    select m.showtime_id, seat, m.id, $5 from moved m, unnest(m.seats) as seat
    order by m.showtime_id, seat
    on conflict (showtime_id, seat) do update set order_id = excluded.order_id, expires_at = excluded.expires_at
      where c.expires_at <= $4::timestamptz
    returning 1
  ), complete as (
    select claims_complete((select count(*) from claimed), (select coalesce(sum(cardinality(seats)), 0) from moved)) as is_complete
  )
  select m.id as "orderId", m.provider_order_id as "providerOrderId", m.seats, $5::timestamptz as "holdExpiresAt" from moved m, complete where is_complete`

export function holdOrders(
  db: Db,
  requests: readonly HoldRequest[],
  { now, until, nextCheckAt }: { now: Date; until: Date; nextCheckAt: Date },
): Promise<HeldOrder[]> {
  return db.query<HeldOrder>(HOLD_STATEMENT, [
    requests.map(({ showtimeId }) => showtimeId),
    requests.map(({ orderId }) => orderId),
    requests.map(({ actor }) => actor.userId),
    now,
    until,
    nextCheckAt,
    requests.map(({ adultsDeclared }) => adultsDeclared),
    requests.map(({ actor }) => actor.role),
    requests.map(({ actor }) => actor.via),
    requests.map(({ actor }) => actor.requestId),
  ])
}

/**
 * Extends an active hold to `holdMinutes` from the first lock, because the checkout is open. Idempotent: the time of the first lock decides.
 * When booking has closed meanwhile the hold keeps its time, and when the show has started there is none.
 */
export async function prolongHold(
  db: Db,
  { showtimeId, orderId }: OrderKey,
  { now, holdMinutes }: { now: Date; holdMinutes: number },
): Promise<HeldOrder | null> {
  const [held] = await db.query<HeldOrder>(
    `with prolonged as (
       update booking_order o set checkout_opened_at = coalesce(checkout_opened_at, $3),
         hold_expires_at = case when s.booking_closes_at > $3::timestamptz
           then held_at + make_interval(secs => $4::float8 * 60) else hold_expires_at end
       from showtime s
       where o.showtime_id = $1 and o.id = $2 and state = 'held' and hold_expires_at > $3::timestamptz
         and s.id = $1 and s.starts_at > $3::timestamptz
       returning o.id as "orderId", provider_order_id as "providerOrderId", seats, hold_expires_at as "holdExpiresAt"
     ), own as materialized (
       select seat from seat_claim
       where showtime_id = $1 and order_id = $2 and expires_at > $3::timestamptz and exists (select from prolonged)
       order by seat for update
     ), claims as (
       update seat_claim set expires_at = (select "holdExpiresAt" from prolonged)
       where showtime_id = $1 and order_id = $2 and seat in (select seat from own)
     )
     select * from prolonged`,
    [showtimeId, orderId, now, holdMinutes],
  )
  return held ?? null
}
