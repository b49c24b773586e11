import { actorValues, type Actor } from '#server/modules/audit/index.ts'
import { insertEntriesSql } from '#server/modules/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { INSERT_JOB, jobColumns } from '#server/platform/outbox.ts'
import { INSERT_ORDER_EVENTS } from '../orders/index.ts'
import type { OrderKey, ShowOrderKey } from '../seats/index.ts'
import { mailTicketJob } from './reservations.jobs.ts'

/**
 * Confirms a paid order in one round trip: compare-and-set, reservation, its seats (whose primary key is a second guarantee
 * that no seat is sold twice), the revenue in the ledger (SQL of payments), and the job that mails the ticket. No effect when the order is not `paid`.
 */
const CONFIRM_STATEMENT = `
  with moved as (
    update booking_order set state = 'confirmed', next_check_at = null, lease_until = null
    where id = $1 and state = 'paid'
    returning showtime_id, id, user_id, is_private, seats, total_paise, name, email, phone
  ), logged as (
    ${INSERT_ORDER_EVENTS}
    select showtime_id, id, 'paid', 'confirmed', case when is_private then 'screening_confirmed' else 'ticketing_confirmed' end, $5, $9::uuid, $10, $11, $12 from moved
  ), reserved as (
    insert into reservation (showtime_id, id, order_id, user_id, code, seats, seat_labels, state, name, email, phone, created_at)
    select showtime_id, $2, id, user_id, $3, seats, $4, 'confirmed', name, email, phone, $5
    from moved
  ), seated as (
    insert into reservation_seat (showtime_id, seat, reservation_id)
    select showtime_id, seat, $2 from moved, unnest(seats) as seat
  ), earned as (
    ${insertEntriesSql(
      'earned',
      `select id::text as reference, total_paise as amount, showtime_id, id as order_id, $5::timestamptz as at from moved`,
    )}
  ), mailed as (
    ${INSERT_JOB}
    select $6, $7, $8::jsonb, $5 from moved
  )
  select 1 from moved`

export type NewReservation = {
  readonly reservationId: string
  readonly code: string
  readonly seatLabels: readonly string[]
  readonly jobId: string
  readonly actor: Actor
  readonly at: Date
}

/** `mail`: the job that tells the buyer; the ticket's unless given. Returns false when the order is not `paid`. Fails with a unique violation on a seat or a code of another reservation. */
export async function insertConfirmation(
  db: Db,
  { showtimeId, orderId }: ShowOrderKey,
  reservation: NewReservation,
  mail: readonly [kind: string, payloadJson: string] = jobColumns(mailTicketJob, { showtimeId, orderId }),
): Promise<boolean> {
  const { reservationId, code, seatLabels, at, jobId, actor } = reservation
  const moved = await db.query(CONFIRM_STATEMENT, [
    orderId,
    reservationId,
    code,
    seatLabels,
    at,
    jobId,
    ...mail,
    ...actorValues(actor),
  ])
  return moved.length === 1
}

/**
 * Confirms a paid order of snacks alone: there is no reservation of its own, and the ticketing system knows nothing of it. Returns false when
 * the order is not `paid`.
 */
export async function insertSnackConfirmation(
  db: Db,
  { orderId }: OrderKey,
  { at, actor }: Pick<NewReservation, 'at' | 'actor'>,
): Promise<boolean> {
  const moved = await db.query(
    `with moved as (
       update booking_order set state = 'confirmed', next_check_at = null, lease_until = null
       where id = $1 and state = 'paid'
       returning showtime_id, id, total_paise
     ), logged as (
       ${INSERT_ORDER_EVENTS}
       select showtime_id, id, 'paid', 'confirmed', 'snacks_confirmed', $2, $3::uuid, $4, $5, $6 from moved
     ), earned as (
       ${insertEntriesSql(
         'earned',
         `select id::text as reference, total_paise as amount, showtime_id, id as order_id, $2::timestamptz as at from moved`,
       )}
     )
     select 1 from moved`,
    [orderId, at, ...actorValues(actor)],
  )
  return moved.length === 1
}
