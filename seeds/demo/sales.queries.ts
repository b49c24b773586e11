import { toPaise } from '#domain/money.ts'
import { insertEntriesSql, insertTendersSql, recordCaptures } from '#server/modules/payments/index.ts'
import { INSERT_ORDER_EVENTS, insertLinesSql } from '#server/modules/booking/index.ts'
import { auditoriumNameSql } from '#server/modules/venues/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { DemoSale, SoldShowtime } from './sales.ts'

const CHUNK = 1_500

/** The log of a purchase: states, cause (null: what confirms it), and the time from the payment. */
const STEPS = `(null, 'created', 'checked_out', interval '-4 minutes'), ('created', 'held', 'seats_locked', interval '-3 minutes'),
  ('held', 'paid', 'payment_captured', interval '0'), ('paid', 'confirmed', null, interval '2 seconds')`

const STATEMENT = `
  with sale as (
    select * from jsonb_to_recordset($1::jsonb) as s ("showtimeId" uuid, "orderId" uuid, "reservationId" uuid, "providerOrderId" text,
      "paymentId" text, code text, "userId" uuid, name text, email text, phone text, seats jsonb, labels jsonb, lines jsonb, total bigint, at timestamptz, "isPrivate" boolean)
  ), listed as (
    select s.*, array(select jsonb_array_elements_text(s.seats)::int) as seat_keys,
      array(select jsonb_array_elements_text(s.labels)) as seat_labels from sale s
  ), orders as (
    insert into booking_order (showtime_id, id, user_id, state, seats, total_paise, provider_order_id, name,
      email, phone, created_at, held_at, hold_expires_at, paid_at, payment_id, seat_plan_id, is_private, tenders_written)
    select "showtimeId", "orderId", "userId", 'confirmed', seat_keys, total, "providerOrderId", name, email, phone,
      at - interval '4 minutes', at - interval '3 minutes', at + interval '5 minutes', at, "paymentId",
      (select seat_plan_id from showtime where id = "showtimeId"), "isPrivate", 1
    from listed on conflict do nothing returning id
  ), fresh as (
    select l.* from listed l join orders o on o.id = l."orderId"
  ), tendered as (
    ${insertTendersSql(`select "orderId", 1, 'razorpay', 'razorpay', "paymentId", total from fresh`)}
  ), lined as (
    ${insertLinesSql('(select "showtimeId" as showtime_id, "orderId" as id, lines from fresh)')}
  ), logged as (
    ${INSERT_ORDER_EVENTS}
    select "showtimeId", "orderId", step.from_state, step.to_state,
      coalesce(step.cause, case when "isPrivate" then 'screening_confirmed' else 'ticketing_confirmed' end), at + step.later, "userId", 'user', 'page', 'demo'
    from fresh, (values ${STEPS}) as step (from_state, to_state, cause, later)
    order by "showtimeId", "orderId", step.later
  ), earned as (
    ${insertEntriesSql(
      'earned',
      `select "orderId"::text as reference, total as amount, "showtimeId" as showtime_id, "orderId" as order_id, at, 'ticket_revenue' as delivered_account from fresh`,
    )}
  ), reservations as (
    insert into reservation (showtime_id, id, order_id, user_id, code, seats, seat_labels, state, name,
      email, phone, created_at)
    select "showtimeId", "reservationId", "orderId", "userId", code, seat_keys, seat_labels, 'confirmed', name, email, phone,
      at + interval '2 seconds'
    from fresh
  ), seated as (
    insert into reservation_seat (showtime_id, seat, reservation_id)
    select "showtimeId", seat, "reservationId" from fresh, unnest(seat_keys) as seat
  ), claimed as (
    insert into seat_claim (showtime_id, seat, order_id, expires_at)
    select "showtimeId", seat, "orderId", 'infinity' from fresh, unnest(seat_keys) as seat
  )
  select "orderId" from fresh`

/** Inserts past sales with the same rows as real purchases, in the transaction of the caller. Sales that exist already are not changed. */
export async function insertSales(db: Db, sales: readonly DemoSale[]): Promise<void> {
  for (let from = 0; from < sales.length; from += CHUNK) {
    const chunk = sales.slice(from, from + CHUNK)
    const rows = await db.query<{ orderId: string }>(STATEMENT, [JSON.stringify(chunk)])
    const fresh = new Set(rows.map(({ orderId }) => orderId))
    await recordCaptures(db, chunk.filter(({ orderId }) => fresh.has(orderId)).map(captureOf))
  }
}

/** Returns showtimes in the order of their starts. */
export function listSoldShowtimes(db: Db, ids: readonly string[]): Promise<SoldShowtime[]> {
  return db.query<SoldShowtime>(
    `select id, cinema_id as "cinemaId", ${auditoriumNameSql('showtime')} as room, start_date as "startDate", start_at as "startAt", starts_at as "startsAt",
       ends_at as "endsAt", ticket_price_paise as "ticketPricePaise"
     from showtime where id = any ($1::uuid[]) order by starts_at, id`,
    [ids],
  )
}

export type DemoPayment = {
  readonly id: string
  readonly providerOrderId: string
  readonly amount: number
  readonly email: string
  readonly phone: string
  readonly at: Date
}

/** Returns the payments of the demo's sales since an instant, the oldest first. */
export function listDemoPayments(db: Db, since: Date): Promise<DemoPayment[]> {
  return db.query<DemoPayment>(
    `select p.id, o.provider_order_id as "providerOrderId", p.amount_paise as amount, o.email, o.phone, p.captured_at as at
     from payment p join booking_order o on o.id = p.order_id
     where p.id like 'pay\\_demo\\_%' and p.captured_at >= $1 order by p.captured_at, p.id`,
    [since],
  )
}

function captureOf({ showtimeId, orderId, paymentId, total, at }: DemoSale) {
  const sums = { amount: toPaise(total), fee: toPaise(0), provider: 'razorpay', method: 'upi' } as const
  return { id: paymentId, showtimeId, orderId, ...sums, capturedAt: new Date(at) }
}
