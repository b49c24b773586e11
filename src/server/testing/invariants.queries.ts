import type { OrderState } from '#contract/booking/orders.ts'
import type { SnackOrderState } from '#contract/concessions.ts'
import type { Paise } from '#domain/money.ts'
import { linesColumn, type OrderLine } from '#server/modules/booking/orders/index.ts'
import { SHOWTIME_IS_PRIVATE } from '#server/modules/programme/index.ts'
import type { Db } from '#server/platform/database.ts'

export type ActiveClaim = { readonly seat: number; readonly orderId: string }

/** The seats of a showtime that are held or sold now. */
export function listActiveClaims(db: Db, showtimeId: string, now: Date): Promise<ActiveClaim[]> {
  return db.query<ActiveClaim>(
    `select seat, order_id as "orderId" from seat_claim where showtime_id = $1 and expires_at > $2 order by seat`,
    [showtimeId, now],
  )
}

export type OrderRecord = {
  readonly orderId: string
  /** Null: of no show. */
  readonly showtimeId: string | null
  readonly state: OrderState
  readonly wasConfirmed: boolean
  readonly isPrivate: boolean
  /** Whether its showtime is one of the cinema "Private"; null without a showtime. */
  readonly isInPrivate: boolean | null
  readonly seats: number[]
  readonly total: Paise
  readonly lines: readonly OrderLine[]
  readonly providerOrderId: string
  /** Sold at the counter: the provider knows nothing of it. */
  readonly isOfCounter: boolean
  /** Whether its venue is that of its show, and its channel the one by which it was paid; an exchange keeps that of the former order. */
  readonly hasRightPlace: boolean
  readonly paymentId: string | null
  readonly adultsOnly: boolean
  readonly adultsDeclaredAt: Date | null
  readonly reservationState: 'confirmed' | 'cancelled' | 'disputed' | 'void' | null
  /** Void, and not freed because the show had started or somebody was let in. */
  readonly isVoidWithSeats: boolean
  readonly checkedInAt: Date | null
  /** The seats in reservation_seat; null when there are none. */
  readonly reservedSeats: number[] | null
  readonly soldSeats: number[]
  readonly heldSeats: number[]
  readonly isHoldExpired: boolean
  /** The end of the hold or the close of booking, whichever is later. */
  readonly paidUntil: Date | null
  /** Of the kitchen; null without snacks, and before they are confirmed. */
  readonly snackState: SnackOrderState | null
  readonly snackUnits: number | null
  /** What it has of its slot now: until its hold ends, or for good. */
  readonly claimedUnits: number
}

export function listOrderRecords(db: Db, now: Date): Promise<OrderRecord[]> {
  return db.query<OrderRecord>(
    `select o.id as "orderId", o.showtime_id as "showtimeId", o.state, o.seats, o.is_private as "isPrivate", o.total_paise as total,
       exists (select from order_event e where e.order_id = o.id and e.to_state = 'confirmed') as "wasConfirmed",
       (select ${SHOWTIME_IS_PRIVATE} from showtime s where s.id = o.showtime_id) as "isInPrivate",
       ${linesColumn('o.id')} as lines,
       o.provider_order_id as "providerOrderId", exists (select from payment p where p.id = o.payment_id and p.channel = 'counter') as "isOfCounter",
       coalesce((select a.venue_id = o.venue_id from showtime s join auditorium a on a.id = s.auditorium_id where s.id = o.showtime_id), true)
         and o.channel = coalesce((select f.channel from booking_order f where f.id = o.exchange_of_order_id),
           (select 'counter' from payment p where p.id = o.payment_id and p.channel = 'counter'),
           case when exists (select from counter_sale c where c.order_id = o.id) then 'counter' else 'web' end) as "hasRightPlace",
       o.payment_id as "paymentId", coalesce(o.hold_expires_at <= $1, true) as "isHoldExpired",
       greatest(o.hold_expires_at, case when o.for_reservation is null and o.showtime_id is not null
         then (select booking_closes_at from showtime s where s.id = o.showtime_id) else o.pick_up_at end) as "paidUntil",
       o.adults_only as "adultsOnly", o.adults_declared_at as "adultsDeclaredAt",
       v.state as "reservationState", v.checked_in_at as "checkedInAt",
       coalesce(v.state = 'void' and (v.checked_in_at is not null or v.voided_at >=
         (select starts_at from showtime s where s.id = o.showtime_id)), false) as "isVoidWithSeats",
       (select array_agg(s.seat order by s.seat) from reservation_seat s
        where s.showtime_id = v.showtime_id and s.reservation_id = v.id) as "reservedSeats",
       array(select seat from seat_claim c where c.order_id = o.id and c.expires_at = 'infinity' order by seat) as "soldSeats",
       array(select seat from seat_claim c where c.order_id = o.id
         and c.expires_at > $1 and c.expires_at < 'infinity' order by seat) as "heldSeats",
       (select k.state from snack_order k where k.order_id = o.id) as "snackState", o.snack_units as "snackUnits",
       (select coalesce(sum(c.units), 0)::int from pick_up_slot s, unnest(s.claims) as c where c.order_id = o.id and c.until_at > $1) as "claimedUnits"
     from booking_order o
     left join reservation v on v.order_id = o.id
     where o.provider_order_id is not null`,
    [now],
  )
}

/** Reads the reservations, not reservation_seat, so that it also finds violations without the primary key of that table. */
export function listSeatsSoldTwice(db: Db): Promise<{ showtimeId: string; seat: number }[]> {
  return db.query(
    `select r.showtime_id as "showtimeId", seat from reservation r, unnest(r.seats) as seat
     where r.state in ('confirmed', 'disputed') group by r.showtime_id, seat having count(*) > 1`,
  )
}

/** Admits one person with the same guarded update as the door. Returns false when the reservation is cancelled or somebody is in already. */
export async function checkIn(db: Db, reservationId: string, at: Date): Promise<boolean> {
  const checkedIn = await db.query(
    `with r as (
       update reservation set checked_in_at = $2, admitted = 1 where id = $1 and state = 'confirmed' and checked_in_at is null
       returning id, showtime_id, user_id
     )
     insert into admission (id, reservation_id, showtime_id, kind, people, nonce, gate, scanned_at, received_at, at, user_id, is_offline,
       counted, admitted_after, remaining_after)
     select gen_random_uuid(), id, showtime_id, 'admitted', 1, gen_random_uuid(), 'all', $2, $2, $2, user_id, false, 1, 1, 0 from r
     returning 1`,
    [reservationId, at],
  )
  return checkedIn.length === 1
}

export type OrderTransition = {
  readonly orderId: string
  readonly from: OrderState | null
  readonly to: OrderState
}

/** The transitions of all orders, in their order. */
export function listTransitions(db: Db): Promise<OrderTransition[]> {
  return db.query<OrderTransition>(
    'select order_id as "orderId", from_state as "from", to_state as "to" from order_event order by order_id, id',
  )
}

/** More than a pool of the tests has. */
const CONNECTIONS = 16

/** The number of deadlocks in this database. A connection that is idle reports its own late, so each one of the pool is asked to. */
export async function countDeadlocks(db: Db): Promise<number> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => db.query('select pg_stat_force_next_flush(), pg_sleep(0.05)')),
  )
  const [row] = await db.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return row?.deadlocks ?? 0
}

/** order_event is append-only: this lifts its trigger for one script. */
function withoutLogGuard(script: string): string {
  const guard = (is: 'disable' | 'enable') => `alter table order_event ${is} trigger order_event_only_grows;`
  return `${guard('disable')} ${script} ${guard('enable')}`
}

/** Deletes all rows of bookings; the programme and the users are kept. */
export async function deleteBookings(db: Db): Promise<void> {
  const tables = [
    'order_move, refund_attempt, counter_payout, counter_sale_part, counter_sale, cash_drop, shift_recount, counter_shift, snack_order, pick_up_slot, reservation_seat, reservation, payment_attention, dispute_adjustment, dispute, provider_refund, refund, payment, tender, ledger_leg, order_event, seat_claim, seat_holder, order_line, booking_order',
    'webhook_event, erased_payer, reconciliation, job, idempotent_response',
  ]
  const deletions = tables.flatMap((names) => names.split(', ')).map((name) => `delete from ${name};`)
  await db.script(withoutLogGuard(deletions.join('\n')))
}

export async function listCancelledShows(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>("select id from showtime where state = 'cancelled' order by id")
  return rows.map(({ id }) => id)
}

/** Publishes cancelled shows again, which no user can. */
export async function reopenShows(db: Db): Promise<void> {
  await db.query(
    "update showtime set state = 'published', cancelled_at = null, cancellation_reason = null where state = 'cancelled'",
  )
}

/** Whether another order stands for it: the commits of both would be lost, which is not what these tests lose. */
async function isExchanged(db: Db, orderId: string): Promise<boolean> {
  return (await db.query('select 1 from booking_order where exchange_of_order_id = $1', [orderId])).length > 0
}

/** Deletes all rows of an order, as a database that has lost its latest commits. The provider knows it still. */
export async function loseOrder(db: Db, providerOrderId: string): Promise<void> {
  const [order] = await db.query<{ orderId: string }>(
    'select id as "orderId" from booking_order where provider_order_id = $1',
    [providerOrderId],
  )
  if (!order || (await isExchanged(db, order.orderId))) return
  const { orderId } = order
  // Ids of the database itself: a script has no parameters.
  const ofOrder = `order_id = '${orderId}'`
  const ofPayment = `payment_id in (select id from payment where ${ofOrder})`
  const deletions = [
    `reservation_seat where reservation_id in (select id from reservation where ${ofOrder})`,
    `reservation where ${ofOrder}`,
    `dispute_adjustment where dispute_id in (select id from dispute where ${ofPayment})`,
    `refund_attempt where refund_id in (select id from refund where ${ofPayment})`,
    ...['payment_attention', 'dispute', 'provider_refund', 'refund'].map(
      (table) => `${table} where ${ofPayment}`,
    ),
    ...['payment', 'ledger_leg', 'order_event', 'seat_claim', 'order_line', 'snack_order'].map(
      (table) => `${table} where ${ofOrder}`,
    ),
    `tender where order_id = '${orderId}'`,
    `booking_order where id = '${orderId}'`,
    `job where payload ->> 'orderId' = '${orderId}'`,
    `webhook_event where provider_order_id = '${providerOrderId.replaceAll("'", '')}'`,
  ]
  await db.script(
    withoutLogGuard(`begin; ${deletions.map((rows) => `delete from ${rows};`).join('\n')} commit;`),
  )
}

/** The number of applied migrations and of distinct names. */
export async function countMigrations(db: Db): Promise<{ applied: number; names: number }> {
  const [row] = await db.query<{ applied: number; names: number }>(
    'select count(*)::int as applied, count(distinct name)::int as names from schema_migration',
  )
  return row ?? { applied: 0, names: 0 }
}

/** The processed webhook events with this name. */
export function listProcessedEvents(db: Db, event: string): Promise<{ id: string }[]> {
  return db.query(
    `select id from webhook_event where body::jsonb->>'event' = $1 and processed_at is not null`,
    [event],
  )
}

/** The slots with more than they can take. Reads the claims, so that it also finds violations without the guard of their statement. */
export function listOverfullSlots(
  db: Db,
  now: Date,
): Promise<{ at: Date; units: number; capacity: number }[]> {
  return db.query(
    `select at, capacity, u.units from pick_up_slot s,
       lateral (select coalesce(sum(c.units), 0)::int as units from unnest(s.claims) as c where c.until_at > $1) u
     where u.units > capacity`,
    [now],
  )
}
