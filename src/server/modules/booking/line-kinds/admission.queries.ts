import type { Confirmation, ConfirmationPart } from '../orders/index.ts'

/** Inserts the reservation of an order and its seats, whose primary key is a second guarantee that no seat is sold twice. */
export function reservationPart(confirmation: Confirmation): ConfirmationPart {
  const { reservationId, code, seatLabels, at, replacing } = confirmation
  return (bind) => {
    const id = bind(reservationId, 'uuid')
    return `reserved as (
    insert into reservation (showtime_id, id, order_id, user_id, code, seats, seat_labels, state, name, email, phone, created_at, calendar_id)
    select showtime_id, ${id}, id, user_id, ${bind(code, 'text')}, seats, ${bind(seatLabels, 'text[]')}, 'confirmed', name, email, phone,
      ${bind(at, 'timestamptz')}, ${bind(replacing?.calendarId ?? null, 'uuid')}
    from moved order by showtime_id
  ), seated as (
    insert into reservation_seat (showtime_id, seat, reservation_id)
    select showtime_id, seat, ${id} from moved, unnest(seats) as seat
  )`
  }
}
