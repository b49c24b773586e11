import type { Transaction } from '#server/platform/database.ts'
import type { ShowOrderKey } from '../seats/index.ts'

export type NewSeats = ShowOrderKey & {
  readonly reservationId: string
  /** Claimed for the order already, as sorted seat keys, with their labels. */
  readonly seats: readonly number[]
  readonly labels: readonly string[]
}

/** Gives an order and its reservation other seats and releases those that it no longer has. Call it with both rows locked. */
export async function giveSeats(tx: Transaction, given: NewSeats): Promise<void> {
  const { showtimeId, orderId, reservationId, seats, labels } = given
  await tx.query(
    `with own as materialized (
       select seat from seat_claim where order_id = $1 and seat <> all ($2::int[]) order by seat for update)
     delete from seat_claim where order_id = $1 and seat in (select seat from own)`,
    [orderId, seats],
  )
  await tx.query('update booking_order set seats = $2 where id = $1', [orderId, seats])
  await tx.query('update reservation set seats = $3, seat_labels = $4 where showtime_id = $1 and id = $2', [
    showtimeId,
    reservationId,
    seats,
    labels,
  ])
  await tx.query(
    `with own as materialized (
       select seat from reservation_seat where showtime_id = $1 and reservation_id = $2 and seat <> all ($3::int[]) order by seat for update)
     delete from reservation_seat where showtime_id = $1 and reservation_id = $2 and seat in (select seat from own)`,
    [showtimeId, reservationId, seats],
  )
  await tx.query(
    `insert into reservation_seat (showtime_id, seat, reservation_id) select $1, seat, $2 from unnest($3::int[]) as seat order by seat
     on conflict (showtime_id, seat) do nothing`,
    [showtimeId, reservationId, seats],
  )
}
