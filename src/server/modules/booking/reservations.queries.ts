import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/database.ts'
import type { Order, OrderKey } from './order.ts'

export type ReservationRow = {
  readonly id: string
  readonly showtimeId: string
  readonly orderId: string
  readonly userId: string | null
  readonly code: string
  readonly seats: readonly number[]
  readonly seatLabels: readonly string[]
  readonly ticketPrice: Paise
  readonly total: Paise
  readonly isPrivate: boolean
  readonly state: 'confirmed' | 'cancelled'
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly createdAt: Date
  readonly checkedInAt: Date | null
  readonly cancelledAt: Date | null
}

const columns = `id, showtime_id as "showtimeId", order_id as "orderId", user_id as "userId", code, seats,
  seat_labels as "seatLabels", ticket_price_paise as "ticketPrice", total_paise as total, is_private as "isPrivate", state,
  name, email, phone, created_at as "createdAt", checked_in_at as "checkedInAt", cancelled_at as "cancelledAt"`

/**
 * Confirms a paid order in one round trip: compare-and-set, reservation, its seats (whose primary key is the second lock on the
 * promise that no seat is sold twice), the revenue in the ledger, and the job that mails the ticket. Nothing when it is not `paid` any more.
 */
const CONFIRM_STATEMENT = `
  with moved as (
    update booking_order set state = 'confirmed', next_check_at = null, lease_until = null
    where showtime_id = $1 and id = $2 and state = 'paid'
    returning showtime_id, id, user_id, seats, ticket_price_paise, total_paise, name, email, phone
  ), logged as (
    insert into order_event (showtime_id, order_id, from_state, to_state, cause, at)
    select showtime_id, id, 'paid', 'confirmed', 'box office', $6 from moved
  ), reserved as (
    insert into reservation (showtime_id, id, order_id, user_id, code, seats, seat_labels, ticket_price_paise, total_paise,
      state, name, email, phone, created_at)
    select showtime_id, $3, id, user_id, $4, seats, $5, ticket_price_paise, total_paise, 'confirmed', name, email, phone, $6
    from moved
  ), seated as (
    insert into reservation_seat (showtime_id, seat, reservation_id)
    select showtime_id, seat, $3 from moved, unnest(seats) as seat
  ), earned as (
    insert into ledger_leg (entry, account, amount_paise, showtime_id, order_id, at)
    select 'earned:' || id, account, total_paise * sign, showtime_id, id, $6
    from moved, (values ('customer_deposits', 1), ('ticket_revenue', -1)) as legs (account, sign)
  ), mailed as (
    insert into job (id, kind, payload, run_at)
    select $7, 'mail_ticket', jsonb_build_object('showtimeId', showtime_id, 'orderId', id), $6 from moved
  )
  select 1 from moved`

export type NewReservation = {
  readonly reservationId: string
  readonly code: string
  readonly seatLabels: readonly string[]
  readonly jobId: string
  readonly at: Date
}

export async function confirmOrder(
  db: Db,
  { showtimeId, orderId }: Order,
  reservation: NewReservation,
): Promise<boolean> {
  const { reservationId, code, seatLabels, at, jobId } = reservation
  const moved = await db.query(CONFIRM_STATEMENT, [
    showtimeId,
    orderId,
    reservationId,
    code,
    seatLabels,
    at,
    jobId,
  ])
  return moved.length === 1
}

export async function findReservationOfOrder(
  db: Db,
  { showtimeId, orderId }: OrderKey,
): Promise<ReservationRow | undefined> {
  const [row] = await db.query<ReservationRow>(
    `select ${columns} from reservation where showtime_id = $1 and order_id = $2`,
    [showtimeId, orderId],
  )
  return row
}

export function listReservationsOfOrders(db: Db, orders: readonly OrderKey[]): Promise<ReservationRow[]> {
  return db.query<ReservationRow>(
    `select ${columns} from reservation
     where (showtime_id, order_id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
    [orders.map(({ showtimeId }) => showtimeId), orders.map(({ orderId }) => orderId)],
  )
}

/** One compare-and-set: null when it is cancelled already or somebody was let in with it. */
export async function moveToCancelled(
  db: Db,
  { showtimeId, id }: ReservationRow,
  at: Date,
): Promise<ReservationRow | null> {
  const [row] = await db.query<ReservationRow>(
    `update reservation set state = 'cancelled', cancelled_at = $3
     where showtime_id = $1 and id = $2 and state = 'confirmed' and checked_in_at is null
     returning ${columns}`,
    [showtimeId, id, at],
  )
  return row ?? null
}

/** In the order of the seats, like every statement that locks some of them. */
export async function freeReservedSeats(db: Db, { showtimeId, id }: ReservationRow): Promise<void> {
  await db.query(
    `with own as materialized (
       select seat from reservation_seat where showtime_id = $1 and reservation_id = $2 order by seat for update)
     delete from reservation_seat where showtime_id = $1 and reservation_id = $2 and seat in (select seat from own)`,
    [showtimeId, id],
  )
}

export async function findReservation(db: Db, id: string): Promise<ReservationRow | undefined> {
  const [row] = await db.query<ReservationRow>(`select ${columns} from reservation where id = $1`, [id])
  return row
}

type ListRequest = { readonly userId: string | null; readonly offset: number; readonly limit: number }

/** Newest first; of one user, or with null of everybody. */
export async function listReservations(
  db: Db,
  { userId, offset, limit }: ListRequest,
): Promise<{ reservations: ReservationRow[]; total: number }> {
  const reservations = await db.query<ReservationRow>(
    `select ${columns} from reservation where $1::uuid is null or user_id = $1
     order by created_at desc, id desc offset $2 limit $3`,
    [userId, offset, limit],
  )
  const [counted] = await db.query<{ total: number }>(
    'select count(*)::int as total from reservation where $1::uuid is null or user_id = $1',
    [userId],
  )
  return { reservations, total: counted?.total ?? 0 }
}
